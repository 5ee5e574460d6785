// The gradebook of a platform with LTI 1.3, behind the relay that serves this page (lti/): it keeps the state, and sends the points on.

import { readText, writeText } from '../page/browser-storage.js';
import { browserGradebook } from './browser.js';
import type { Activity, Gradebook, Learner, Work } from './gradebook.js';
import { sumOf } from './gradebook.js';
import type { Notice, Said, Tell } from './notice.js';

/** What the relay knows of the learner. */
export interface Relayed {
  learner: Learner;
  state: string;
  /** the host of the platform */
  platform: string;
  /** whether the platform takes points for this learner */
  isGraded: boolean;
}

/** On this page's own origin, so a link cannot send answers elsewhere. */
const address = '/lti/work';
const patienceMs = 30_000;
/** Browsers limit requests that outlast their page to 64 KiB. */
const mostBytes = 60_000;

/** The page as the relay has opened it, in any language. */
const page = () => location.pathname.replace(/^.*\//, '') + location.search;

const request = (session: string, init: RequestInit = {}) =>
  fetch(`${address}?page=${encodeURIComponent(page())}`, {
    ...init,
    headers: {
      Authorization: `Bearer ${session}`,
      'Content-Type': 'application/json',
      // The relay has stored it before the launch, if the browser has let it; otherwise a cookie says the same.
      'Fifteen-Browser': readText('fifteen-browser', 'sessionStorage') ?? '',
    },
    signal: AbortSignal.timeout(patienceMs),
  });

/** Opens the gradebook; without an answer of the relay, that of the browser. */
export async function openLti(session: string, activity: Activity, notice: Notice): Promise<Gradebook> {
  const opened = await readRelayed(session);
  if (typeof opened !== 'object') {
    notice.tell(opened === 403 ? { key: 'notKnown' } : { key: 'notOpened', values: { error: opened } });
    return browserGradebook(activity.key);
  }
  const gradebook = new LtiGradebook(session, opened, activity, (problem) => notice.tell(problem));
  const values = { site: location.host, platform: opened.platform };
  notice.sayWhere({ key: opened.isGraded ? 'toRelay' : 'notGraded', values });
  addEventListener('online', () => gradebook.send());
  return gradebook;
}

/** @returns the status if the relay refuses, 0 if it does not answer */
async function readRelayed(session: string): Promise<Relayed | number> {
  try {
    const response = await request(session);
    return response.ok ? await response.json() : response.status;
  } catch {
    return 0;
  }
}

export class LtiGradebook implements Gradebook {
  readonly learner: Learner;
  changed: () => void = () => {};
  #session;
  #relayed;
  #tell;
  #key;
  /** Said as long as nothing worse happens. */
  #warning: Said | null;
  #arrives: boolean;
  /** The work that the relay does not have yet. */
  #waiting: Work | null = null;
  #isSending = false;

  constructor(session: string, relayed: Relayed, activity: Activity, tell: Tell) {
    this.#session = session;
    this.#relayed = relayed;
    this.#tell = tell;
    this.learner = relayed.learner;
    this.#arrives = relayed.isGraded;
    this.#key = `${activity.key} ${relayed.learner.id}`;
    const isForeign = relayed.state !== '' && !activity.isOwn(relayed.state);
    this.#warning = isForeign ? { key: 'foreign' } : null;
    tell(this.#warning);
  }

  get arrives() {
    return this.#arrives;
  }

  read() {
    return `${this.#relayed.state}\n${readText(this.#key) ?? ''}`;
  }

  report(work: Work) {
    writeText(this.#key, work.state);
    this.#waiting = work;
    this.send();
  }

  /** Sends the work that waits. */
  async send() {
    if (this.#isSending) return;
    this.#isSending = true;
    let tried: Work | null = null;
    let problem: Said | null = null;
    while (this.#waiting && this.#waiting !== tried) {
      tried = this.#waiting;
      problem = await this.#put(tried);
      if (problem || this.#waiting !== tried) continue;
      // Once the relay has the state, nothing should stay on a shared computer.
      this.#waiting = null;
      writeText(this.#key, null);
    }
    this.#isSending = false;
    this.#arrives = this.#relayed.isGraded && !problem;
    this.#tell(problem ? { ...problem, again: () => this.send() } : this.#warning);
    this.changed();
  }

  /** @returns why the relay or the platform does not have the work */
  async #put({ state, items }: Work): Promise<Said | null> {
    const { points, most, isComplete } = sumOf(items);
    const hasBegun = items.some(({ answer }) => answer !== null);
    const body = JSON.stringify({ state, points, most, hasBegun, isComplete });
    try {
      // The last answer before the page is closed arrives, too.
      const response = await request(this.#session, { method: 'PUT', body, keepalive: body.length < mostBytes });
      if (response.ok) return null;
      // The relay has the answers, and the platform has not taken the points.
      const store = response.status === 502 ? this.#relayed.platform : location.host;
      return { key: 'refused', values: { n: 1, store, status: response.status } };
    } catch {
      return { key: 'notSent', values: { n: 1, store: location.host } };
    }
  }
}
