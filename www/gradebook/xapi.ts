// The gradebook of a course that reads xAPI: the browser keeps the state, and each answer is a statement for the course's store. Statements
// that could not be sent stay in the browser, and are sent with the next one, when the network is back, or when the page is opened again.
//
// https://github.com/adlnet/xAPI-Spec

import { readJson, readText, writeJson, writeText } from '../page/browser-storage.js';
import type { Activity, Gradebook, Item, Learner, Work } from './gradebook.js';
import { sumOf, writeShare } from './gradebook.js';
import type { Actor, Launch } from './launch.js';
import type { Said, Tell } from './notice.js';

interface Score {
  scaled: number;
  raw: number;
  min: 0;
  max: number;
}

interface Result {
  score?: Score;
  success?: boolean;
  completion?: boolean;
  response?: string;
}

type Verb = 'initialized' | 'answered' | 'completed';

interface XapiActivity {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name: Record<string, string> };
}

export interface Statement {
  id: string;
  actor: Actor;
  verb: { id: string; display: Record<string, string> };
  object: XapiActivity;
  result?: Result;
  context: {
    registration?: string;
    language: string;
    contextActivities?: { parent: XapiActivity[] };
  };
  timestamp: string;
}

const verbs = 'http://adlnet.gov/expapi/verbs/';
const types = 'http://adlnet.gov/expapi/activities/';

/** Statements in one request. */
const mostAtOnce = 20;

/** A store that has not answered by then is tried again later. */
const patienceMs = 30_000;

/** The answer of a store that has a statement already: its first answer was lost on the way. */
const known = 409;

/** Browsers limit requests that outlast their page to 64 KiB. */
const mostBytes = 60_000;

export class XapiGradebook implements Gradebook {
  readonly learner: Learner;
  changed: () => void = () => {};
  #launch;
  #activity;
  #language;
  #tell;
  #key;
  #queueKey;
  /** The statements that the store has not received, the earliest first. */
  #queue: unknown[];
  /** The work of the last report. */
  #last: Work | null = null;
  #isSending = false;
  #arrives = true;

  /** @param language - the tag of the names of the activity and its items */
  constructor(launch: Launch, activity: Activity, language: string, tell: Tell) {
    this.#launch = launch;
    this.#activity = activity;
    this.#language = language;
    this.#tell = tell;
    this.learner = launch.learner;
    this.#key = `${activity.key} ${launch.learner.id}`;
    this.#queueKey = `fifteen-statements ${JSON.stringify([launch.statements, launch.learner.id, launch.registration])}`;
    const queue = readJson(this.#queueKey);
    this.#queue = Array.isArray(queue) ? queue : [];
  }

  get arrives() {
    return this.#arrives;
  }

  read() {
    return readText(this.#key) ?? '';
  }

  report(work: Work) {
    writeText(this.#key, work.state);
    const before = this.#last;
    this.#last = work;
    if (!before) this.#add('initialized', this.#root());
    for (const [index, item] of work.items.entries()) {
      if (before && isOther(item, before.items[index])) this.#add('answered', this.#part(item), resultOf(item));
    }
    const { points, most, isComplete } = sumOf(work.items);
    if (before && isComplete && !sumOf(before.items).isComplete)
      this.#add('completed', this.#root(), { score: scoreOf(points, most), completion: true });
    this.send();
  }

  /** Sends the statements that wait. */
  async send() {
    if (this.#isSending) return;
    this.#isSending = true;
    let problem: Said | null = null;
    let atOnce = mostAtOnce;
    while (this.#queue.length > 0 && !problem) {
      const batch = this.#queue.slice(0, atOnce);
      problem = await this.#post(batch);
      if (problem?.values?.status === known) {
        // One of many is known: only one by one can the others be told apart from it.
        if (batch.length > 1) atOnce = 1;
        else this.#keep(this.#queue.slice(1));
        problem = null;
      } else if (!problem) this.#keep(this.#queue.slice(batch.length));
    }
    this.#isSending = false;
    this.#arrives = !problem;
    const values = { ...problem?.values, n: this.#queue.length, store: new URL(this.#launch.statements).host };
    this.#tell(problem && { ...problem, values, again: () => this.send() });
    this.changed();
  }

  /** @returns why the store has not received the statements */
  async #post(statements: unknown[]): Promise<Said | null> {
    const { statements: url, auth } = this.#launch;
    const body = JSON.stringify(statements);
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Experience-API-Version': '1.0.3',
          ...(auth === null ? {} : { Authorization: auth }),
        },
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // The last answer before the page is closed arrives, too.
        keepalive: body.length < mostBytes,
        signal: AbortSignal.timeout(patienceMs),
      });
      return ok ? null : { key: 'refused', values: { status } };
    } catch {
      return { key: 'notSent' };
    }
  }

  #keep(queue: unknown[]) {
    this.#queue = queue;
    if (queue.length > 0) writeJson(this.#queueKey, queue);
    else writeText(this.#queueKey, null);
  }

  #root(): XapiActivity {
    const { name, type } = this.#activity;
    return this.#described(this.#launch.activity, type, name);
  }

  #part({ id, name }: Item): XapiActivity {
    return this.#described(`${this.#launch.activity}#${id}`, 'question', name);
  }

  #described(id: string, type: string, name: string): XapiActivity {
    return { objectType: 'Activity', id, definition: { type: types + type, name: { [this.#language]: name } } };
  }

  #add(verb: Verb, object: XapiActivity, result?: Result) {
    const { actor, registration, activity } = this.#launch;
    const statement: Statement = {
      id: newId(),
      actor,
      verb: { id: verbs + verb, display: { en: verb } },
      object,
      ...(result ? { result } : {}),
      context: {
        ...(registration === null ? {} : { registration }),
        language: this.#language,
        ...(object.id === activity ? {} : { contextActivities: { parent: [this.#root()] } }),
      },
      timestamp: new Date().toISOString(),
    };
    this.#keep([...this.#queue, statement]);
  }
}

/** Returns a random UUID. That of browsers needs a page with HTTPS. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1.
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const isOther = (item: Item, before: Item | undefined) =>
  item.answer !== null && JSON.stringify(item.answer) !== JSON.stringify(before?.answer);

const scoreOf = (raw: number, max: number): Score => ({ scaled: Number(writeShare(raw, max, 7)), raw, min: 0, max });

/** A question whose answer was shown has no response. */
const resultOf = ({ points, most, answer, isClosed }: Item): Result => ({
  score: scoreOf(points, most),
  success: points > 0,
  completion: isClosed,
  ...(answer && answer.text !== '' ? { response: answer.text } : {}),
});
