// The relay between learning platforms with LTI 1.3 and the pages of Fifteen: it serves the pages, opens one for the learner whom a platform
// sends, keeps the answers, and sends the points to the platform.
// Decisions: docs/decisions/lesson.md

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { Answers } from './answers.js';
import { isSafe } from './config.js';
import { Grades, scoreScope } from './grades.js';
import { claimOf, Launches, secret } from './launches.js';
import { pageOf } from './links.js';
import { between, choice, failure, languageOf } from './pages.js';
import { RelayError } from './relay-error.js';
import { Tool } from './tool.js';
import { readWork } from './work.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { JWTPayload } from 'jose' */
/** @import { Config, Platform } from './config.js' */

/**
 * A learner in an activity.
 * @typedef {object} Session
 * @property {string} issuer  the platform
 * @property {string} clientId
 * @property {{ id: string, name: string }} learner
 * @property {string} activity  the platform's id of it
 * @property {string} page  the address of the page, with the class
 * @property {string | null} lineItem  the column of the platform's gradebook; null if there is none for this learner
 */

/** A teacher who chooses what an activity opens. @typedef {{ issuer: string, clientId: string, choice: { deployment: string, address: string, data?: string } }} Choice */

/** A response of the relay. @typedef {{ status?: number, type?: string, content: string, isChoice?: boolean, headers?: Record<string, string> }} Answer */

const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const maxBody = 300_000;
const cookieName = 'fifteen-browser';
const html = 'text/html; charset=utf-8';
/** The files for the relay's own pages. @type {Record<string, string>} */
const ownFiles = {
  'begin.js': 'text/javascript',
  'choose.js': 'text/javascript',
  'relay.css': 'text/css',
};

/**
 * @param {Config} config
 * @param {string} folder  where the key and the answers are stored
 * @param {string} site  the folder with the built pages
 * @param {(problem: string) => void} log
 */
export async function createRelay({ url, platforms }, folder, site, log) {
  const tool = await Tool.open(folder);
  const launches = new Launches(platforms, url);
  const answers = new Answers(folder);
  const grades = new Grades(tool);
  const serveSite = sirv(site, { etag: true });

  /** @type {Record<string, (request: IncomingMessage) => Promise<Answer>>} */
  const routes = {
    'GET /lti/keys': async () => json(tool.keys),
    'GET /lti/login': async (request) => begin(request, new URL(request.url ?? '', url).searchParams),
    'POST /lti/login': async (request) => begin(request, new URLSearchParams(await bodyOf(request))),
    'POST /lti/launch': async (request) => {
      const { platform, browser, claims } = await launches.check(new URLSearchParams(await bodyOf(request)));
      const [page, session] = opened(platform, claims);
      const token = await tool.signSession({ ...session, browser: hashOf(browser) });
      return { status: 303, content: '', headers: { Location: `${page}#lti=${token}` } };
    },
    'GET /lti/choose': async (request) => ({ content: choice(languageFor(request)), isChoice: true }),
    'POST /lti/choice': async (request) => {
      const session = await sessionOf(request);
      return json(await chosen(/** @type {Choice & JWTPayload} */ (session), await jsonOf(request)));
    },
    'GET /lti/work': async (request) => {
      const session = await workSession(request);
      const { learner, lineItem, issuer } = session;
      const platform = new URL(issuer).host;
      return json({ learner, platform, isGraded: lineItem !== null, state: await answers.read(session) });
    },
    'PUT /lti/work': async (request) => {
      const session = await workSession(request);
      const work = readWork(await jsonOf(request));
      await answers.write(session, work.state);
      if (work.hasBegun) await grades.send(launches.platformOf(session.issuer, session.clientId), session, work);
      return json({});
    },
    ...Object.fromEntries(
      Object.entries(ownFiles).map(([name, type]) => [
        `GET /lti/${name}`,
        async () => ({ type, content: await readFile(new URL(`browser/${name}`, import.meta.url), 'utf8') }),
      ]),
    ),
  };

  /** @param {IncomingMessage} request  @param {URLSearchParams} login @returns {Answer} */
  function begin(request, login) {
    const browser = cookieOf(request) ?? secret();
    // Partitioned: browsers that block cookies in the frames of other sites allow it.
    const cookie = `${cookieName}=${browser}; Path=/lti; HttpOnly; Secure; SameSite=None; Partitioned`;
    return {
      content: between(languageFor(request), browser, launches.begin(login, browser)),
      headers: { 'Set-Cookie': cookie },
    };
  }

  /** The session of a request, which comes from the browser that was launched. @param {IncomingMessage} request */
  async function sessionOf(request) {
    const session = await tool.readSession(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    const kept = [cookieOf(request), request.headers['fifteen-browser']];
    if (kept.some((browser) => typeof browser === 'string' && hashOf(browser) === session.browser)) return session;
    throw new RelayError(403, 'The session began in another browser, or the browser keeps nothing for the relay');
  }

  /** @param {IncomingMessage} request */
  async function workSession(request) {
    const session = /** @type {Session & JWTPayload} */ (await sessionOf(request));
    const page = new URL(request.url ?? '', url).searchParams.get('page');
    // A class with fewer exercises is another class.
    if (!session.page || page !== session.page.replace(/^.*\/(?=\w+\.html)/, ''))
      throw new RelayError(409, `Wrong page “${page}”; expected ${session.page}`, 'again');
    return session;
  }

  /** @param {Platform} platform  @param {JWTPayload} claims @returns {[page: string, Session | Choice]} */
  function opened({ issuer, clientId }, claims) {
    if (claimOf(claims, 'message_type') === 'LtiDeepLinkingRequest') {
      const settings = record(claims[`${deepLinking}deep_linking_settings`]);
      const address = String(settings.deep_link_return_url);
      if (!isSafe(address))
        throw new RelayError(
          400,
          `Invalid deep_link_return_url “${address}”; expected an address that begins with https://`,
        );
      const data = typeof settings.data === 'string' ? { data: settings.data } : {};
      const deployment = String(claimOf(claims, 'deployment_id'));
      return ['/lti/choose', { issuer, clientId, choice: { deployment, address, ...data } }];
    }
    const page = pageOf(record(claimOf(claims, 'custom')).link, site);
    const { id } = record(claimOf(claims, 'resource_link'));
    if (typeof id !== 'string' || id === '')
      throw new RelayError(400, 'Missing resource_link in the token; expected the id of the activity');
    return [page, { issuer, clientId, learner: learnerOf(claims), activity: id, page, lineItem: lineItemOf(claims) }];
  }

  /** @param {Choice & JWTPayload} session  @param {Record<string, unknown>} asked */
  async function chosen({ issuer, clientId, choice: made }, { link, name }) {
    if (!made) throw new RelayError(401, 'The session is not that of a teacher who chooses', 'again');
    pageOf(link, site);
    const title = String(name).slice(0, 80);
    const item = {
      type: 'ltiResourceLink',
      title,
      url: `${url}/lti/launch`,
      custom: { link },
      // Platforms convert points to their own maximum.
      lineItem: { scoreMaximum: 100, label: title },
    };
    const token = await tool.sign(
      {
        iss: clientId,
        aud: issuer,
        nonce: crypto.randomUUID(),
        'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
        'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
        'https://purl.imsglobal.org/spec/lti/claim/deployment_id': made.deployment,
        [`${deepLinking}content_items`]: [item],
        ...(made.data === undefined ? {} : { [`${deepLinking}data`]: made.data }),
      },
      '5 minutes',
    );
    return { address: made.address, token };
  }

  return createServer(async (request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (!pathname.startsWith('/lti/')) return serveSite(request, response);
    const route = routes[`${request.method} ${pathname}`];
    try {
      if (!route)
        throw new RelayError(404, `Unknown address ${request.method} ${pathname}; expected one such as GET /lti/login`);
      respond(response, await route(request));
    } catch (error) {
      const known = error instanceof RelayError ? error : new RelayError(500, 'The relay has failed; its log says why');
      log(
        `${request.method} ${pathname}: ${error instanceof RelayError ? error.message : error instanceof Error ? error.stack : error}`,
      );
      const isRead = /\/lti\/(?:login|launch|choose)$/.test(pathname);
      const content = isRead ? failure(languageFor(request), known) : JSON.stringify({ message: known.message });
      respond(response, { status: known.status, type: isRead ? html : 'application/json', content });
    }
  });
}

/** @param {ServerResponse} response  @param {Answer} answer */
function respond(response, { status = 200, type = html, content, isChoice = false, headers = {} }) {
  // The choice goes to the platform by a form.
  const forms = isChoice ? '' : "; form-action 'none'";
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'${forms}`,
    })
    .end(content);
}

/** @param {unknown} value @returns {Answer} */
const json = (value) => ({ type: 'application/json', content: JSON.stringify(value) });

/** @param {IncomingMessage} request */
const languageFor = ({ headers }) => languageOf(headers['accept-language']);

/** @param {IncomingMessage} request */
const cookieOf = ({ headers }) => new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64url');

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    // The rest is read too: a client that is still sending would not see the answer.
    if (length <= maxBody) parts.push(part);
  }
  if (length > maxBody) throw new RelayError(413, `Invalid request of ${length} bytes; expected at most ${maxBody}`);
  return Buffer.concat(parts).toString('utf8');
}

/** @param {IncomingMessage} request */
async function jsonOf(request) {
  try {
    return record(JSON.parse(await bodyOf(request)));
  } catch (error) {
    if (error instanceof RelayError) throw error;
    throw new RelayError(400, 'Invalid request; expected JSON');
  }
}

/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** A platform may hide the name; then the number stands for it, as everywhere. @param {JWTPayload} claims */
function learnerOf({ sub = '', name, given_name: given, family_name: family }) {
  const parts = [given, family].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return { id: sub, name: typeof name === 'string' && name !== '' ? name : parts || sub };
}

/** Platforms take points of learners only. @param {JWTPayload} claims */
function lineItemOf(claims) {
  const { lineitem, scope } = record(claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']);
  const roles = claimOf(claims, 'roles');
  const isLearner = Array.isArray(roles) && roles.some((role) => /(?:^|membership[^#]*#)Learner$/.test(String(role)));
  const mayScore = Array.isArray(scope) && scope.includes(scoreScope);
  return isLearner && mayScore && typeof lineitem === 'string' && isSafe(lineitem) ? lineitem : null;
}
