import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBoards, Solver, writeMoves } from '../../../../www/solver/index.js';
import { absoluteUrl, folderUrl } from '../../../../www/solver/shared/asset-urls.js';
import { BOARD, solved, startSolver } from '../support/solver.js';

/** Options in the hands of untyped code. */
const untyped = ((options) => options) as (options: unknown) => any;

describe('an option of a wrong kind', () => {
  it.each([
    [{ signal: new AbortController() }, 'Invalid signal [object AbortController]; expected an AbortSignal.'],
    [{ onProgress: 'log' }, 'Invalid onProgress log; expected a function.'],
  ])('is an error that names it: %o', async (options, message) => {
    const { solver, workers } = startSolver();
    const error = { code: 'bad-options', message };
    await expect(solver.solve(BOARD, untyped(options))).rejects.toMatchObject(error);
    await expect(solver.analyze(untyped({ board: BOARD, moves: 'U', ...options }))).rejects.toMatchObject(error);
    expect(workers).toEqual([]);
  });

  it.each([
    [{ background: 'no' }, 'Invalid background no; expected true or false.'],
    [{ workers: Symbol('w') }, 'Invalid workers Symbol(w); expected a whole number from 1 to 8.'],
    [{ tables: Symbol('t') }, 'Invalid tables Symbol(t); expected auto, fetch, build.'],
  ])('is an error of the constructor: %o', (options, message) => {
    expect(() => new Solver(untyped(options))).toThrow(expect.objectContaining({ code: 'bad-options', message }));
  });

  it('is an error of the tables', async () => {
    const { solver } = startSolver();
    const error = { code: 'bad-options', message: 'Invalid store yes; expected true or false.' };
    await expect(solver.tables.build('pdb-7-7-1', untyped({ store: 'yes' }))).rejects.toMatchObject(error);
    await expect(solver.tables.build(untyped(Symbol('table')))).rejects.toMatchObject({ code: 'bad-options' });
    await expect(solver.solve(BOARD, untyped({ rate: Symbol('r') }))).rejects.toMatchObject({ code: 'bad-options' });
  });

  it('no options at all may also be null', async () => {
    const { solver, workers } = startSolver();
    const solving = solver.solve(BOARD, untyped(null));
    workers[0].posts(solved(1));
    expect(await solving).toMatchObject({ length: 3 });
    solver.tables.build('pdb-7-7-1', untyped(null)).catch(() => {});
    new Solver(untyped(null)).dispose();
    solver.dispose();
  });
});

describe('an option that does not exist', () => {
  it.each([
    ['algoritm', 'did you mean “algorithm”?'],
    ['Heuristics', 'did you mean “heuristic”?'],
    ['timeLimit', 'did you mean “timeLimitMs”?'],
    ['max_memory', 'did you mean “memoryMib”?'],
    ['depth', 'did you mean “pruneDepth”?'],
    ['x', 'expected one of goal, metric,'],
    ['threads', 'expected one of goal, metric,'],
  ])('is refused by a solve, with the name that is meant: %s', async (name, meant) => {
    const { solver, workers } = startSolver();
    const message = expect.stringContaining(`Unknown option “${name}”; ${meant}`);
    await expect(solver.solve(BOARD, untyped({ [name]: 1 }))).rejects.toMatchObject({ code: 'bad-options', message });
    expect(workers).toEqual([]);
  });

  it('is every option that the documentation does not list', async () => {
    const { solver } = startSolver();
    const documented = (await readFile('docs/solver.md', 'utf8')).split('## Options')[1].split('\n## ')[0];
    const rows = [...documented.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names]) =>
      names.replaceAll('`', '').split(', '),
    );
    const message = await solver.solve(BOARD, untyped({ x: 1 })).catch(String);
    const [, known] = /one of (.*)\.$/.exec(String(message)) ?? [];
    expect(known?.split(', ').sort()).toEqual(rows.sort());
  });

  it('is refused by everything that has options', async () => {
    const { solver } = startSolver();
    const error = (message: string) => ({ code: 'bad-options', message: `Unknown option ${message}` });
    await expect(solver.analyze(untyped({ board: BOARD, moves: 'U', metrics: 1 }))).rejects.toMatchObject(
      error('“metrics”; did you mean “metric”?'),
    );
    await expect(solver.tables.build('pdb-7-7-1', untyped({ stored: true }))).rejects.toMatchObject({
      code: 'bad-options',
      message: 'Invalid option stored; expected store.',
    });
    await expect(solver.solveMany([], untyped({ checkpoint: '' })).next()).rejects.toMatchObject({
      code: 'bad-options',
      message: expect.stringContaining('“checkpoint”'),
    });
    await expect(readBoards('', untyped({ row: 3 }))).rejects.toMatchObject(error('“row”; did you mean “rows”?'));
    await expect(writeMoves(BOARD, '', untyped({ from: 'runs' }))).rejects.toMatchObject(
      error('“from”; expected one of form, movesOf, assets.'),
    );
    const message = 'Invalid option worker; expected workers, background, tables or assets.';
    expect(() => new Solver(untyped({ worker: 2 }))).toThrow(expect.objectContaining({ code: 'bad-options', message }));
  });
});

describe('the URL of an asset', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://example.org/page/' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(['https://example.org/wasm', new URL('https://example.org/wasm/')])(
    'may be a text or a URL: %s',
    (folder) => {
      expect(folderUrl(folder)).toBe('https://example.org/wasm/');
    },
  );

  it('is named if it is invalid', () => {
    expect(() => absoluteUrl('http://[')).toThrow('“http://[” is not a valid URL');
  });
});
