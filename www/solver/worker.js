// Every worker of the solver: loads the wasm module, and is a lead, an aide or a builder, by what it is told.

import init, { Engine } from '../wasm/engine.js';
import { Aide } from './aide.js';
import { build } from './builder.js';
import { Clock } from './clock.js';
import { Lead } from './lead.js';
import { Stock } from './stock.js';
import { Store } from './store.js';

/** @import { FromWorker, ToWorker } from './protocol.js' */

// Earlier versions kept their table there.
globalThis.caches?.delete('fifteen-pdb-6-6-3').catch(() => {});

const clock = new Clock();
const opening = init().then(() => {
  return new Stock(new Engine(), clock, (heuristic, report) => post({ type: 'table', heuristic, report }));
});
// A worker that was warmed without a network is no good later: the next solve starts another. One that has come says first
// itself what is wrong.
opening.catch(() => setTimeout(() => post({ type: 'broken' })));
const lead = new Lead({ post, clock, opening });
/** @type {Aide | null} */
let aide = null;

/** @param {FromWorker} message */
function post(message) {
  postMessage(message);
}

addEventListener('message', async ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.type === 'assist') {
    aide?.end();
    aide = new Aide(message, clock);
    if (!(await aide.toTheEnd(opening))) post({ type: 'broken' });
  } else if (message.type === 'build') {
    build(message, { post, opening, store: new Store() });
  } else {
    lead.receive(message);
  }
});
