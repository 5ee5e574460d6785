import { describe, expect, it } from 'vitest';
import type { Analyze, GameAnalysis } from '../../../../www/solver/protocol.js';
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
  const reports: GameAnalysis[] = [];
  const options = { board: '…', memoryMib: 64, ...(heuristic && { heuristic }) };
  const abort = new AbortController();
  const opening = loadedEngines(new LoadedTables(engine, clock, () => {}));
  const environment = { opening, clock, signal: abort.signal };
  const done = analyze(environment, { options, moves: 'URD', files }, (known) => reports.push(known));
  done.catch(() => {});
  return { clock, engine, reports, abort, done };
}

/** The analysis of a game that needs no missing table. */
async function whole(done: ReturnType<typeof analyze>) {
  const answer = await done;
  if ('missing' in answer) throw new Error(`${answer.missing} is missing`);
  return answer;
}

describe('reports', () => {
  it('come ten times a second, the first at once, before the whole is returned', async () => {
    const { clock, reports, done, engine } = start({ total: 1_000_000 });
    await clock.runTo(2000);
    const all = [...reports, await whole(done)];
    const times = all.map(({ seconds }) => seconds * 1000);
    const gaps = times.slice(1).map((time, index) => time - times[index]);
    expect(times).toHaveLength(10);
    expect(times[0]).toBeLessThan(50);
    expect(Math.min(...gaps.slice(0, -1))).toBeGreaterThanOrEqual(100);
    expect(all.map(({ isComplete }) => isComplete)).toEqual([...Array(9).fill(false), true]);
    expect(engine.analysis?.freed).toBe(true);
  });

  it('leave nine tenths of the time to the analysis, however long the game is', async () => {
    const { clock, reports, done, engine } = start({ total: 1_000_000 });
    engine.nodesPerReport = 50_000;
    await clock.runTo(3000);
    await done;
    expect(reports.length).toBeLessThan(5);
  });

  it('contain the bounds as numbers, and solutions that are not too long', async () => {
    const { clock, reports, done } = start({ total: 1_000_000 });
    await clock.runTo(2000);
    const last = await whole(done);
    const [first] = reports;
    expect(first).toMatchObject({ lower: [2, 1, 0, 1], upper: [Number.POSITIVE_INFINITY, 2001, 2, 1], isExact: false });
    expect(first.solutions).toEqual([null, null, 'solution 2', 'solution 3']);
    expect(last).toMatchObject({ lower: [2, 1, 0, 1], upper: [2, 1, 0, 1], isExact: true, mistakes: [2], fraction: 1 });
    expect(last).toMatchObject({ board: '…', moves: 'URD', heuristic: 'pdb-6-6-3', expanded: 1_000_000 });
  });
});

it('ends when it is aborted', async () => {
  const { clock, reports, abort, done, engine } = start({ total: Number.POSITIVE_INFINITY });
  await clock.runTo(500);
  const count = reports.length;
  abort.abort(new Error('ended'));
  await clock.runTo(1000);
  await expect(done).rejects.toThrow('ended');
  expect(reports).toHaveLength(count);
  expect(engine.analysis?.freed).toBe(true);
});

describe('the table', () => {
  const file = new Blob([TABLE_FILE]);

  it('is the deepest file for boards of this size', async () => {
    const files = (['pdb-7-7-1', 'pdb-6-6-6-6'] as const).map((heuristic) => ({ heuristic, file }));
    const { clock, done, engine } = start({ needsTable: true, files });
    await clock.runTo(2000);
    expect(await done).toMatchObject({ isComplete: true });
    expect(engine.calls).toEqual(['prepare', 'addTable']);
  });

  it('is built if there is no file', async () => {
    const { clock, done, engine } = start({ needsTable: true });
    await clock.runTo(2000);
    expect(await done).toMatchObject({ isComplete: true });
    expect(engine.calls.slice(-2)).toEqual(['buildTable', 'finish']);
  });

  it('is named by the error if its file is damaged', async () => {
    const files = [{ heuristic: 'pdb-7-7-1' as const, file: new Blob(['?']) }];
    const { clock, done } = start({ needsTable: true, files });
    await clock.runTo(2000);
    await expect(done).rejects.toMatchObject({ code: 'table-failed', table: 'pdb-7-7-1' });
  });

  it('is named by the error if the requested one is damaged', async () => {
    const files = [{ heuristic: 'pdb-6-6-3' as const, file: new Blob(['?']) }];
    const { clock, done } = start({ needsTable: true, files, heuristic: 'pdb-7-7-1' });
    await clock.runTo(2000);
    await expect(done).rejects.toMatchObject({ code: 'table-failed', table: 'pdb-6-6-3' });
  });

  /** Runs an analysis with a file of wrong bits. */
  async function runWithWrongBits(heuristic: 'pdb-6-6-3' | 'pdb-7-7-1') {
    const { clock, done, engine } = start({ needsTable: true, files: [{ heuristic, file }] });
    engine.heuristic = heuristic;
    const begin = engine.analyze.bind(engine);
    engine.analyze = () => {
      if (!engine.calls.includes('finish')) throw tableFailed('wrong bits');
      return begin();
    };
    await clock.runTo(2000);
    return { engine, done };
  }

  it('is named by the error if it is large and its file has wrong bits', async () => {
    const { done } = await runWithWrongBits('pdb-7-7-1');
    await expect(done).rejects.toMatchObject({ code: 'table-failed', message: 'wrong bits', table: 'pdb-7-7-1' });
  });

  it('is built if it is small and its file has wrong bits', async () => {
    const { engine, done } = await runWithWrongBits('pdb-6-6-3');
    expect(await done).toMatchObject({ isComplete: true });
    expect(engine.calls.slice(-2)).toEqual(['buildTable', 'finish']);
  });
});

it('rejects an invalid board before the table is built', async () => {
  const { clock, done, engine } = start({ needsTable: true });
  engine.prepare = () => {
    throw Object.assign(new Error('8 appears twice'), { code: 'bad-board', start: 4, end: 5 });
  };
  await clock.runTo(100);
  await expect(done).rejects.toMatchObject({ code: 'bad-board', message: '8 appears twice', start: 4, end: 5 });
  expect(engine.calls).toEqual([]);
});
