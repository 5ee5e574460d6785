// The script of the worker that runs the reader's code: some lines of ours, followed by the code.

/**
 * What the worker sends.
 * @typedef {{ kind: 'started' }} Started
 * @typedef {{ kind: 'reached', index: number }} Reached  the board that it is about to try, or that made h fail
 * @typedef {{ kind: 'values', values: Uint8Array }} Values  one for each board
 * @typedef {{ kind: 'no-function' }} NoFunction  the code has no function h
 * @typedef {{ kind: 'value', index: number, value: string }} WrongValue  h returned something else than a whole number from 0 to 255
 * @typedef {Started | Reached | Values | NoFunction | WrongValue} Sent
 */

/** For how long the worker tries boards before it says how far it is, in ms. */
const maxSilence = 20;

/**
 * Runs in the worker, before the reader's code. That code can change everything that it can reach, so this takes some things out of its
 * reach: what sends messages, since the page would have to handle a flood of them; what ends the worker, since nothing tells the page about
 * that; and EventSource, which Firefox 140 does not hold to the policy of the frame, with further workers, in which there is another one.
 * @param {number} silence  for how long it says nothing at most, in ms @param {() => unknown} own  returns the reader's function
 */
function serve(silence, own) {
  const scope = /** @type {any} */ (globalThis);
  const send = /** @type {(sent: Sent, transferred?: ArrayBuffer[]) => void} */ (scope.postMessage.bind(scope));
  const now = performance.now.bind(performance);
  for (const name of ['postMessage', 'close', 'EventSource', 'Worker']) delete scope[name];
  send({ kind: 'started' });

  const isValue = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0 && value <= 255;
  const written = (/** @type {unknown} */ value) => {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
    if (typeof value === 'bigint') return `${value}n`.slice(0, 40);
    if (typeof value === 'object' && value !== null) return value instanceof Promise ? 'Promise' : 'object';
    return typeof value === 'function' || typeof value === 'symbol' ? typeof value : `${value}`;
  };

  const check = (/** @type {MessageEvent<Request>} */ { data: { boards, goal, every } }) => {
    const h = own();
    if (typeof h !== 'function') return send({ kind: 'no-function' });
    const values = new Uint8Array(boards.length / goal.length);
    Object.freeze(goal);
    let told = 0;
    for (let index = 0; index < values.length; index++) {
      const reached = () => send({ kind: 'reached', index });
      if (index % every === 0 || now() - told > silence) {
        reached();
        told = now();
      }
      let hasFailed = true;
      let value;
      try {
        value = h(Array.from(boards.subarray(index * goal.length, (index + 1) * goal.length)), goal);
        hasFailed = false;
      } finally {
        // To catch the error and throw it again would lose its line.
        if (hasFailed) reached();
      }
      if (!isValue(value)) return send({ kind: 'value', index, value: written(value) });
      values[index] = value;
    }
    send({ kind: 'values', values }, [values.buffer]);
  };
  scope.addEventListener('message', check, { once: true });
}

/**
 * @typedef {object} Request
 * @property {Uint8Array} boards  the tiles of all boards, one after the other
 * @property {number[]} goal
 * @property {number} every  after so many boards it says how far it is
 */

const before = `(${serve})(${maxSilence}, () => (typeof h === 'undefined' ? undefined : h));\n`;

/** How many lines come before the reader's code. */
export const linesBefore = before.split('\n').length - 1;

/** @param {string} code */
export function workerSource(code) {
  return before + code;
}
