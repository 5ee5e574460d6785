// Runs the reader's code on all boards, in a worker that reaches nothing, for a limited time.

import { trustedHtml } from '../../../../solver/shared/trusted-types.js';
import { framePage, maxMessage } from './frame-page.js';
import type { Request, Sent } from './worker-source.js';
import { linesBefore, workerSource } from './worker-source.js';

/** For how long the code may run, in ms. */
export const timeLimit = 5000;

/** Time limit for finding the board at which the code was too slow, in ms. */
const exactLimit = 1000;

/** Number of boards between two progress messages of the worker, since each message takes time. */
const stride = 1024;

/** How long the worker may take to start, in ms. A frame that does not work reports no error. */
const startLimit = 5000;

/** The values of h, in hundredths of a move. */
export type Finished = { kind: 'values'; values: Uint16Array };

type NoFunction = { kind: 'no-function' };

type WrongValue = { kind: 'value'; index: number; value: string };

type TwoValues = { kind: 'two-values'; index: number; value: number; again: number };

/** line is 0 if it is not known; index is null before the first board */
type Failed = { kind: 'error'; message: string; line: number; index: number | null };

/** at the board with this index; null if the code outside of h did not end */
type TooSlow = { kind: 'too-slow'; index: number | null };

/** a syntax error; the browser says nothing more about it */
type Unreadable = { kind: 'unreadable' };

/** the page allows no such frame or worker */
type Blocked = { kind: 'blocked' };

/** the code is written in Python */
type Python = { kind: 'python' };

/** the code has changed what its worker sends */
type Tampered = { kind: 'tampered' };

export type Outcome =
  | Finished
  | NoFunction
  | WrongValue
  | TwoValues
  | Failed
  | TooSlow
  | Unreadable
  | Blocked
  | Python
  | Tampered;

/** as the frame sends it; without a message if there is no worker */
type WorkerError = { kind: 'error'; message?: string; line?: number };

type Options = { signal: AbortSignal; reached: (index: number) => void };

/**
 * @param boards - the tiles of all boards, one after the other
 * @returns a promise that never settles if the run is aborted
 */
export async function run(code: string, boards: Uint8Array, goal: number[], options: Options): Promise<Outcome> {
  if (isPython(code)) return { kind: 'python' };
  const outcome = await start(code, { boards: boards.slice(), goal, every: stride }, options, timeLimit);
  if (outcome.kind === 'blocked') return blockedOrUnreadable(options);
  if (outcome.kind !== 'too-slow' || outcome.index === null) return outcome;
  return exactly(outcome.index, code, boards, goal, options);
}

/** Whether a line begins a function as in Python. JavaScript has no such line. */
const isPython = (code: string) => /^\s*def\s+\w+\s*\(.*\).*:/m.test(code);

/** Firefox does not say whether a worker is blocked or has a syntax error. A worker without code has no syntax error. */
async function blockedOrUnreadable(options: Options): Promise<Outcome> {
  const { kind } = await start('', { boards: new Uint8Array(0), goal: [], every: 1 }, options, timeLimit);
  return { kind: kind === 'no-function' ? 'unreadable' : 'blocked' };
}

/** Finds the board at which the code was too slow: one of the `stride` boards from the last progress message on. */
async function exactly(
  from: number,
  code: string,
  boards: Uint8Array,
  goal: number[],
  { signal }: Options,
): Promise<TooSlow> {
  const next = boards.slice(from * goal.length, (from + stride) * goal.length);
  const outcome = await start(code, { boards: next, goal, every: 1 }, { signal, reached: () => {} }, exactLimit);
  return { kind: 'too-slow', index: from + ((outcome.kind === 'too-slow' && outcome.index) || 0) };
}

/** @param limit - in ms */
function start(code: string, request: Request, { signal, reached }: Options, limit: number): Promise<Outcome> {
  const frame = document.createElement('iframe');
  const { port1: port, port2: other } = new MessageChannel();
  const count = request.boards.length / request.goal.length;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    port.close();
    frame.remove();
  };
  signal.addEventListener('abort', end);
  const outcome: Promise<Outcome> = new Promise((resolve) => {
    let index: number | null = null;
    port.onmessage = ({ data }: MessageEvent<Sent | WorkerError>) => {
      if (!isValid(data, count)) resolve({ kind: 'tampered' });
      else if (data.kind === 'started') {
        clearTimeout(timer);
        timer = setTimeout(() => resolve({ kind: 'too-slow', index }), limit);
      } else if (data.kind === 'reached') {
        index = data.index;
        reached(index);
      } else resolve(data.kind === 'error' ? failure(data, index) : data);
    };
    timer = setTimeout(() => resolve({ kind: 'blocked' }), startLimit);
    frame.addEventListener('load', () => {
      const message = { text: workerSource(code), request };
      frame.contentWindow?.postMessage(message, '*', [other, request.boards.buffer]);
    });
  });
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = trustedHtml(framePage);
  document.body.append(frame);
  return outcome.finally(end);
}

function failure({ message, line = 0 }: WorkerError, index: number | null): Outcome {
  if (!message) return { kind: 'blocked' };
  // Browsers put “Uncaught” before the message.
  return {
    kind: 'error',
    message: `${message.replace(/^uncaught (?:exception: )?/i, '')}${message.length < maxMessage ? '' : '…'}`,
    line: Math.max(0, line - linesBefore),
    index,
  };
}

/** The longest value that the worker writes, in characters: 40 of a string, and its quotation marks. With escapes there may be six times as many. */
const maxValue = 242;

/**
 * Whether the frame or its worker could have sent this without being tampered with. The reader's code may have replaced whatever
 * the worker uses, such as Uint8Array or Number.isInteger, so a message can contain anything.
 * @param boards - how many there are
 */
export function isValid(message: unknown, boards: number) {
  const { kind, index, value, again, values, message: text = '', line = 0 } = Object(message);
  const hasIndex = Number.isInteger(index) && index >= 0 && index < boards;
  switch (kind) {
    case 'started':
    case 'no-function':
      return true;
    case 'reached':
      return hasIndex;
    case 'value':
      return hasIndex && isText(value, maxValue);
    case 'two-values':
      return hasIndex && Number.isFinite(value) && Number.isFinite(again) && value !== again;
    case 'values':
      return values instanceof Uint16Array && values.length === boards;
    case 'error':
      return isText(text, maxMessage) && Number.isInteger(line) && line >= 0;
    default:
      return false;
  }
}

function isText(value: unknown, maxLength: number) {
  return typeof value === 'string' && value.length <= maxLength;
}
