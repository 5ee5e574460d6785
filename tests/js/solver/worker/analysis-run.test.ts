import { describe, expect, it } from 'vitest';
import type { Analyze, FromWorker, GameAnalysis } from '../../../../www/solver/protocol.js';
import { analyze } from '../../../../www/solver/worker/analysis-run.js';
import { LoadedTables } from '../../../../www/solver/worker/engines.js';
import { loadedEngines } from '../support/engines.js';
import { FakeAnalysis } from '../support/fake-analysis.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeEngine, TABLE_FILE, tableFailed } from '../support/fake-engine.js';

/** An engine whose analyses are fakes. */
class AnalyzingEngine extends FakeEngine {
  analysis: FakeAnalysis | null = null;
  nodesPerReport = 0;

  analyze() {
    this.analysis = new FakeAnalysis(this);
    return this.analysis;
  }
}

/** Starts an analysis on a stopped clock. */
function start({
  files = [],
  heuristic,
  ...setting
}: ConstructorParameters<typeof FakeEngine>[0] & { files?: Analyze['files']; heuristic?: 'pdb-7-7-1' } = {}) {
  const clock = new FakeClock();
  const engine = new AnalyzingEngine({ clock, ...setting });
  const posted: FromWorker[] = [];
  const post = (message: FromWorker) => posted.push(message);
  const options = { board: '…', memoryMib: 64, ...(heuristic && { heuristic }) };
  const abort = new AbortController();
  const opening = loadedEngines(new LoadedTables(engine, clock, () => {}));
  const request = { type: 'analyze', options, moves: 'URD', files } as const;
  const done = analyze(request, { post, clock, opening }, abort.signal);
  const reports = (): GameAnalysis[] =>
    posted.flatMap((message) => (message.type === 'analysis' ? [message.analysis] : []));
  return { clock, engine, posted, reports, abort, done };
}

describe('reports', () => {
  it('come ten times a second, the first at once, and end with a complete one', async () => {
    const { clock, reports, done, engine } = start({ total: 1_000_000 });
    await clock.runTo(2000);
    await done;
    const times = reports().map(({ seconds }) => seconds * 1000);
    const gaps = times.slice(1).map((time, index) => time - times[index]);
    expect(times).toHaveLength(10);
    expect(times[0]).toBeLessThan(50);
    expect(Math.min(...gaps.slice(0, -1))).toBeGreaterThanOrEqual(100);
    expect(reports().map(({ isComplete }) => isComplete)).toEqual([...Array(9).fill(false), true]);
    expect(engine.analysis?.freed).toBe(true);
  });

  it('leave nine tenths of the time to the analysis, however long the game is', async () => {
    const { clock, reports, done, engine } = start({ total: 1_000_000 });
    engine.nodesPerReport = 50_000;
    await clock.runTo(3000);
    await done;
    expect(reports().length).toBeLessThan(5);
  });

  it('contain the bounds as numbers, and solutions that are not too long', async () => {
    const { clock, reports, done } = start({ total: 1_000_000 });
    await clock.runTo(2000);
    await done;
    const [first] = reports();
    expect(first).toMatchObject({ lower: [2, 1, 0, 1], upper: [Number.POSITIVE_INFINITY, 2001, 2, 1], isExact: false });
    expect(first.solutions).toEqual([null, null, 'solution 2', 'solution 3']);
    const last = reports().at(-1);
    expect(last).toMatchObject({ lower: [2, 1, 0, 1], upper: [2, 1, 0, 1], isExact: true, mistakes: [2], fraction: 1 });
    expect(last).toMatchObject({ board: '…', moves: 'URD', heuristic: 'pdb-6-6-3', expanded: 1_000_000 });
  });
});

it('ends when it is aborted', async () => {
  const { clock, posted, abort, done, engine } = start({ total: Number.POSITIVE_INFINITY });
  await clock.runTo(500);
  const count = posted.length;
  abort.abort();
  await clock.runTo(1000);
  await done;
  expect(posted).toHaveLength(count);
  expect(engine.analysis?.freed).toBe(true);
});

describe('the table', () => {
  const file = new Blob([TABLE_FILE]);

  it('is the deepest file for boards of this size', async () => {
    const files = (['pdb-7-7-1', 'pdb-6-6-6-6'] as const).map((heuristic) => ({ heuristic, file }));
    const { clock, done, engine, reports } = start({ needsTable: true, files });
    await clock.runTo(2000);
    await done;
    expect(engine.calls).toEqual(['prepare', 'addTable']);
    expect(reports().at(-1)?.isComplete).toBe(true);
  });

  it('is built if there is no file, or a damaged one, which is reported', async () => {
    const damaged = [{ heuristic: 'pdb-7-7-1', file: new Blob(['?']) }] as const;
    for (const files of [[], [...damaged]]) {
      const { clock, done, engine, reports, posted } = start({ needsTable: true, files });
      await clock.runTo(2000);
      await done;
      expect(engine.calls.slice(-2)).toEqual(['buildTable', 'finish']);
      expect(reports().at(-1)?.isComplete).toBe(true);
      const error = expect.objectContaining({ code: 'table-failed' });
      const failures = posted.filter(({ type }) => type === 'table-failed');
      expect(failures).toEqual(files.map(({ heuristic }) => ({ type: 'table-failed', heuristic, error })));
    }
  });

  /** Runs an analysis with a file of wrong bits. */
  async function runWithWrongBits(heuristic: 'pdb-6-6-3' | 'pdb-7-7-1') {
    const { clock, done, engine, posted } = start({ needsTable: true, files: [{ heuristic, file }] });
    engine.heuristic = heuristic;
    const begin = engine.analyze.bind(engine);
    engine.analyze = () => {
      if (!engine.calls.includes('finish')) throw tableFailed('wrong bits');
      return begin();
    };
    await clock.runTo(2000);
    await done;
    return { engine, posted };
  }

  it('is reported if it is large and its file has wrong bits', async () => {
    const { posted } = await runWithWrongBits('pdb-7-7-1');
    const error = expect.objectContaining({ code: 'table-failed', message: 'wrong bits' });
    expect(posted).toEqual([
      { type: 'table-failed', heuristic: 'pdb-7-7-1', error, inUse: true },
      { type: 'analysis-failed', error },
    ]);
  });

  it('is built if it is small and its file has wrong bits', async () => {
    const { engine, posted } = await runWithWrongBits('pdb-6-6-3');
    expect(engine.calls.slice(-2)).toEqual(['buildTable', 'finish']);
    expect(posted.at(-1)).toMatchObject({ type: 'analysis', analysis: { isComplete: true } });
  });

  it('fails the analysis if the requested one is damaged', async () => {
    const files = [{ heuristic: 'pdb-6-6-3' as const, file: new Blob(['?']) }];
    const { clock, done, posted } = start({ needsTable: true, files, heuristic: 'pdb-7-7-1' });
    await clock.runTo(2000);
    await done;
    expect(posted.at(-1)).toMatchObject({ type: 'analysis-failed', error: { code: 'table-failed' } });
  });
});

it('reports an invalid board before the table is built', async () => {
  const { clock, done, engine, posted } = start({ needsTable: true });
  engine.prepare = () => {
    throw Object.assign(new Error('8 appears twice'), { code: 'bad-board', start: 4, end: 5 });
  };
  await clock.runTo(100);
  await done;
  const error = { code: 'bad-board', message: '8 appears twice', start: 4, end: 5 };
  expect(posted).toMatchObject([{ type: 'analysis-failed', error }]);
  expect(engine.calls).toEqual([]);
});
