// A launch with xAPI: a course opens the page with the store of statements, the learner and a registration in its address, as Rustici's launch
// method has it (https://github.com/RusticiSoftware/launch/blob/master/lms_lrs.md). A link can name any store, so statements go only to the
// store that the page itself names.

import type { Learner } from './gradebook.js';

/** An agent of xAPI, with one identifier. */
export interface Actor {
  objectType: 'Agent';
  name?: string;
  mbox?: string;
  mbox_sha1sum?: string;
  openid?: string;
  account?: { homePage: string; name: string };
}

export interface Launch {
  /** the address that statements are posted to */
  statements: string;
  /** the header `Authorization` */
  auth: string | null;
  actor: Actor;
  learner: Learner;
  registration: string | null;
  /** the IRI of the activity */
  activity: string;
}

/** Why nothing is sent. */
export type BadLaunch = 'notAllowed' | 'badLaunch';

const names = ['endpoint', 'auth', 'actor', 'registration', 'activity_id'];

/**
 * @param address - the page's address
 * @param store - the store that the page names; null if it names none
 * @returns null if the page was not launched by a course
 */
export function readLaunch(address: string, store: string | null): Launch | BadLaunch | null {
  const page = new URL(address);
  const [endpoint, auth, actor, registration, id] = names.map((name) => page.searchParams.get(name));
  if (endpoint === null) return null;
  if (store === null || !isBelow(endpoint, store)) return 'notAllowed';
  const read = readActor(actor ?? '');
  if (!read) return 'badLaunch';
  for (const name of names) page.searchParams.delete(name);
  page.hash = '';
  const identifier = identifierOf(read);
  return {
    statements: `${folder(endpoint)}statements`,
    auth,
    actor: read,
    learner: { id: identifier, name: read.name ?? identifier.replace(/^mailto:/, '') },
    registration,
    activity: id ?? page.href,
  };
}

/** Whether an endpoint belongs to a store. Without HTTPS, only a store on the same computer is allowed, to try it. */
function isBelow(endpoint: string, store: string) {
  const [asked, allowed] = [parsed(() => new URL(endpoint)), parsed(() => new URL(store))];
  if (!asked || !allowed) return false;
  const isSafe = asked.protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(asked.hostname);
  return isSafe && folder(asked.href).startsWith(folder(allowed.href));
}

/** An address with a slash at its end. */
const folder = (address: string) => address.replace(/\/?$/, '/');

const identifierOf = ({ mbox, mbox_sha1sum, openid, account }: Actor) =>
  mbox ?? mbox_sha1sum ?? openid ?? account?.name ?? '';

/** Reads an agent, whose values may be lists of one, and whose account may have the names of the first drafts of xAPI. */
function readActor(json: string): Actor | null {
  const given = record(parsed((): unknown => JSON.parse(json)));
  const account = record(given.account);
  const homePage = text(account.homePage ?? account.accountServiceHomePage);
  const accountName = text(account.name ?? account.accountName);
  const [name, mbox, mbox_sha1sum, openid] = ['name', 'mbox', 'mbox_sha1sum', 'openid'].map((key) => text(given[key]));
  const identifiers = [
    ...(mbox ? [{ mbox }] : []),
    ...(mbox_sha1sum ? [{ mbox_sha1sum }] : []),
    ...(openid ? [{ openid }] : []),
    ...(homePage && accountName ? [{ account: { homePage, name: accountName } }] : []),
  ];
  const [identifier] = identifiers;
  return identifier ? { objectType: 'Agent', ...(name ? { name } : {}), ...identifier } : null;
}

/** What a parser returns; null if it throws. */
function parsed<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const text = (value: unknown) => {
  const one = first(value);
  return typeof one === 'string' && one !== '' ? one : undefined;
};

function record(value: unknown): Record<string, unknown> {
  const one = first(value);
  return typeof one === 'object' && one !== null ? Object.fromEntries(Object.entries(one)) : {};
}
