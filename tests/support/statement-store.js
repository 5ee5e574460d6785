// A store of xAPI statements. It checks each statement as the specification asks (https://github.com/adlnet/xAPI-Spec, xAPI-Data.md).

import { createServer } from 'node:http';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const verbs = ['initialized', 'answered', 'completed'].map((verb) => `http://adlnet.gov/expapi/verbs/${verb}`);

/** Returns what is wrong with a statement. @param {any} statement @returns {string[]} */
function mistakesIn({ id, actor, verb, object, result, context, timestamp, ...others }) {
  /** @type {Record<string, boolean>} */
  const rules = {
    'the id is a UUID': uuid.test(id),
    'the actor has one identifier':
      ['mbox', 'mbox_sha1sum', 'openid', 'account'].filter((name) => name in actor).length === 1,
    'a mailbox is an IRI': actor.mbox === undefined || /^mailto:[^@]+@[^@]+$/.test(actor.mbox),
    'an account has a home page and a name':
      actor.account === undefined || (URL.canParse(actor.account.homePage) && typeof actor.account.name === 'string'),
    'the verb is one of ADL’s': verbs.includes(verb.id) && typeof verb.display.en === 'string',
    'the object is an activity with an IRI': object.objectType === 'Activity' && URL.canParse(object.id),
    'the activity has a type': /^http:\/\/adlnet\.gov\/expapi\/activities\/\w+$/.test(object.definition.type),
    'names are in a language': Object.keys(object.definition.name).every((tag) => /^[a-z]{2}$/.test(tag)),
    'the score is in its range': result?.score === undefined || isScore(result.score),
    'success, completion and response have their types':
      result === undefined ||
      (['boolean', 'undefined'].includes(typeof result.success) &&
        ['boolean', 'undefined'].includes(typeof result.completion) &&
        ['string', 'undefined'].includes(typeof result.response)),
    'the registration is a UUID': context.registration === undefined || uuid.test(context.registration),
    'the time is in ISO 8601': new Date(timestamp).toISOString() === timestamp,
    'there is nothing else': Object.keys(others).length === 0,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** @param {{ scaled: number, raw: number, min: number, max: number }} score */
const isScore = ({ scaled, raw, min, max }) =>
  scaled >= -1 && scaled <= 1 && min <= raw && raw <= max && Math.abs(scaled - raw / max) < 1e-6;

export class StatementStore {
  /** The statements in the order in which they arrived. @type {any[]} */
  statements = [];
  /** What is wrong with them. @type {string[]} */
  mistakes = [];
  /** The headers of the last request. @type {import('node:http').IncomingHttpHeaders} */
  headers = {};
  /** The status of all answers. */
  status = 200;
  /** Whether it takes statements, and its answers are lost on the way. */
  losesAnswers = false;
  /** Whether it refuses a request with a statement that it has, as stores may. */
  refusesKnown = false;
  #server = createServer(async (request, response) => {
    const origin = { 'access-control-allow-origin': '*' };
    if (request.method === 'OPTIONS') {
      const allowed = 'authorization, content-type, x-experience-api-version';
      response.writeHead(204, { ...origin, 'access-control-allow-headers': allowed }).end();
      return;
    }
    let body = '';
    for await (const part of request) body += part;
    this.headers = request.headers;
    const isOk = request.method === 'POST' && request.url === '/xapi/statements' && this.status === 200;
    if (isOk && this.refusesKnown && this.#hasOne(JSON.parse(body))) {
      response.writeHead(409, origin).end();
      return;
    }
    if (isOk) this.#take(JSON.parse(body));
    if (this.losesAnswers) {
      response.destroy();
      return;
    }
    response.writeHead(isOk ? 200 : this.status === 200 ? 404 : this.status, origin).end('[]');
  });

  /** @param {any[]} statements */
  #hasOne(statements) {
    const known = new Set(this.statements.map(({ id }) => id));
    return statements.some(({ id }) => known.has(id));
  }

  /** @param {any[]} statements */
  #take(statements) {
    const known = new Set(this.statements.map(({ id }) => id));
    this.statements.push(...statements.filter(({ id }) => !known.has(id)));
    this.mistakes.push(...statements.flatMap(mistakesIn));
  }

  /** The statements as `verb part score`. */
  get summary() {
    return this.statements.map(({ verb, object, result }) =>
      [verb.id.split('/').at(-1), object.id.split('#')[1], result?.score?.raw]
        .filter((one) => one !== undefined)
        .join(' '),
    );
  }

  /** Starts the store, by default on a free port. @param {number} [port] @returns {Promise<string>} its endpoint */
  async open(port = 0) {
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(null)));
    const address = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${address.port}/xapi/`;
  }

  close() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve(null)));
  }
}
