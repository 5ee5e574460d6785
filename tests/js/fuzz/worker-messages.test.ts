import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../../../www/solver/protocol.js';
import { LoadedTables } from '../../../www/solver/worker/engines.js';
import { serviceWith } from '../solver/support/engines.js';
import { FakeClock } from '../solver/support/fake-clock.js';
import { FakeEngine, TABLE_FILE } from '../solver/support/fake-engine.js';
import { cases, timeLimit } from './cases.js';

const ids = fc.integer({ min: 1, max: 4 });
const tables = fc.constantFrom('pdb-6-6-3' as const, 'pdb-7-7-1' as const);
const bytes = fc.constantFrom(TABLE_FILE, Uint8Array.of(1, 2, 3));

/** Messages about any solve, including finished ones and ones that were never started, and pauses between them. */
const events = fc.oneof(
  fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    type: fc.constant('solve' as const),
    rate: fc.constantFrom(1e-9, 5e4, 1e6, Number.POSITIVE_INFINITY),
    timeLimitMs: fc.constantFrom(0, 20, 2 ** 31, Number.POSITIVE_INFINITY),
    workers: fc.constantFrom(1, 3),
  }),
  fc.record({ type: fc.constantFrom(...(['cancel', 'pause', 'resume'] as const)), id: ids }),
  fc.record({ type: fc.constant('rate' as const), id: ids, rate: fc.constantFrom(1e-9, 100, 1e9) }),
  fc.record({ type: fc.constant('helper-lost' as const), id: ids, helper: ids }),
  fc.record({
    type: fc.constant('preload' as const),
    heuristic: tables,
    shape: fc.constantFrom(undefined, { rows: 4, columns: 4 }, { rows: 6, columns: 6 }),
  }),
  fc.record({ type: fc.constant('load-table' as const), heuristic: tables, bytes }),
);

const answers = ['solved', 'failed', 'stopped'];

it(
  'answers each solve exactly once, whatever else it receives and when',
  async () => {
    const script = fc.array(events, { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), fc.constantFrom(10, 3000, 100_000), async (script, needsTable, total) => {
        const clock = new FakeClock();
        const posted: FromWorker[] = [];
        const post = (message: FromWorker) => posted.push(message);
        const loaded = new LoadedTables(
          new FakeEngine({ clock, needsTable, total, iterations: [[total], [total, total]] }),
          clock,
          () => {},
        );
        const primary = serviceWith(loaded, clock, post);
        const answered = (id: number) =>
          posted.filter((message) => 'id' in message && message.id === id && answers.includes(message.type)).length;
        let last = 0;
        for (const event of script) {
          if (event.type === 'wait') {
            await clock.runTo(clock.ms + event.ms);
          } else if (event.type === 'solve') {
            // The client sends a solve once the one before has an answer.
            if (last > 0 && answered(last) === 0) continue;
            last += 1;
            primary.receive({
              ...event,
              id: last,
              options: { board: '…', memoryMib: 64 },
              waitedMs: 0,
            });
          } else if (event.type === 'load-table') {
            primary.receive({
              type: 'load-table',
              heuristic: event.heuristic,
              file: new Blob([event.bytes]),
              report: null,
            });
          } else {
            primary.receive(event as ToWorker);
          }
        }
        primary.receive({ type: 'cancel', id: last });
        await clock.runTo(clock.ms + 1000);
        for (let id = 1; id <= last; id++) expect(answered(id), `solve ${id}`).toBe(1);
      }),
      cases(300),
    );
  },
  timeLimit,
);
