import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Solver } from '../../../../www/solver/index.js';
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
