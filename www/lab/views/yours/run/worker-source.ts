// The script of the worker that runs the reader's code: some lines of ours, followed by the code.

/** The messages of the worker: first, that it has started. */
type Started = { kind: 'started' };

/** the board that it is about to try, or that made h fail */
type Reached = { kind: 'reached'; index: number };

/** one for each board, in hundredths of a move */
type Values = { kind: 'values'; values: Uint16Array };

/** the code has no function h */
type NoFunction = { kind: 'no-function' };

/** h returned something else than a number from 0 to 255 */
type WrongValue = { kind: 'value'; index: number; value: string };

/** h returned two values for the same board */
type TwoValues = { kind: 'two-values'; index: number; value: number; again: number };

export type Sent = Started | Reached | Values | NoFunction | WrongValue | TwoValues;

/** The longest time between two progress messages of the worker, in ms. */
const maxSilence = 20;

/** Distance between the indexes of boards for which h is called again: 364 of all. */
const triedAgain = 499;

/**
 * Runs in the worker, before the reader's code. That code can change everything that it can reach, so this deletes some
 * functions: `postMessage`, since the page would have to handle a flood of messages; `close`, since nothing notifies the
 * page of the worker's end; `EventSource`, which Firefox 140 does not hold to the policy of the frame; and `Worker`,
 * since a further worker has an `EventSource` of its own.
 * @param silence - the longest time between two progress messages, in ms
 * @param again - h is called again for every board whose index is a multiple of this
 * @param own - returns the reader's function
 */
function serve(silence: number, again: number, own: () => unknown) {
  const scope: object = globalThis;
  const send: (sent: Sent, transferred?: ArrayBuffer[]) => void = Reflect.get(scope, 'postMessage').bind(scope);
  const now = performance.now.bind(performance);
  const { round } = Math;
  for (const name of ['postMessage', 'close', 'EventSource', 'Worker']) Reflect.deleteProperty(scope, name);
  send({ kind: 'started' });

  const isValue = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 255;
  const written = (value: unknown) => {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
    if (typeof value === 'bigint') return `${value}n`.slice(0, 40);
    if (typeof value === 'object' && value !== null) return value instanceof Promise ? 'Promise' : 'object';
    return typeof value === 'function' || typeof value === 'symbol' ? typeof value : `${value}`;
  };

  const check = ({ data: { boards, goal, every } }: MessageEvent<Request>) => {
    const h = own();
    if (typeof h !== 'function') return send({ kind: 'no-function' });
    const values = new Uint16Array(boards.length / goal.length);
    Object.freeze(goal);
    let told = 0;
    // Again backward, and twice in a row, so that values that depend on the call before or on the number of calls differ.
    const calls = values.length + 2 * Math.ceil(values.length / again);
    for (let call = 0; call < calls; call++) {
      const isFirst = call < values.length;
      const index = isFirst ? call : Math.floor((calls - 1 - call) / 2) * again;
      const reached = () => send({ kind: 'reached', index });
      if ((isFirst && index % every === 0) || now() - told > silence) {
        reached();
        told = now();
      }
      let hasFailed = true;
      let value: unknown;
      try {
        value = h(Array.from(boards.subarray(index * goal.length, (index + 1) * goal.length)), goal);
        hasFailed = false;
      } finally {
        // To catch the error and throw it again would lose its line.
        if (hasFailed) reached();
      }
      if (!isValue(value)) return send({ kind: 'value', index, value: written(value) });
      const rounded = round(value * 100);
      if (!isFirst && rounded !== values[index])
        return send({ kind: 'two-values', index, value: values[index] / 100, again: rounded / 100 });
      values[index] = rounded;
    }
    send({ kind: 'values', values }, [values.buffer]);
  };
  addEventListener('message', check, { once: true });
}

export interface Request {
  /** the tiles of all boards, one after the other */
  boards: Uint8Array<ArrayBuffer>;
  goal: number[];
  /** number of boards between two progress messages */
  every: number;
}

const before = `(${serve})(${maxSilence}, ${triedAgain}, () => (typeof h === 'undefined' ? undefined : h));\n`;

/** How many lines come before the reader's code. */
export const linesBefore = before.split('\n').length - 1;

export function workerSource(code: string) {
  return before + code;
}
