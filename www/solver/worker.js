// The worker: loads the wasm module once, keeps one engine, and runs one solve at a time.

import init, { choices, Engine, readBoard } from '../wasm/fifteen.js';
import { Clock } from './clock.js';
import { Run } from './run.js';
import { surroundings } from './table.js';

/** @import { FromWorker, SearchOptions, ToWorker } from './protocol.js' */
/** @import { Workshop } from './run.js' */

/** @type {Run | null} */
let run = null;
const clock = new Clock();
const world = surroundings();
const opening = open();

/** @returns {Promise<Workshop>} */
async function open() {
  await init();
  return { engine: new Engine(), tables: new Map(), chosen };
}

/** @param {SearchOptions} options */
function chosen(options) {
  const { algorithm, heuristic } = choices(Math.sqrt(readBoard(options.board).length));
  return { algorithm, heuristic, ...options };
}

/** @param {FromWorker} message */
function post(message) {
  postMessage(message);
}

addEventListener('message', ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.type === 'solve') {
    run = new Run(message, { post, clock, world });
    run.toTheEnd(opening);
    return;
  }
  // A message that crossed the end of its own request is of no account.
  if (message.id !== run?.id) return;
  if (message.type === 'cancel') run.cancel();
  else if (message.type === 'pause') run.pause();
  else if (message.type === 'resume') run.resume();
  else run.setRate(message.rate);
});
