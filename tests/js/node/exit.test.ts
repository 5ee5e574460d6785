// Scripts that never dispose of their solver: the process ends by itself, but not before the requests are done.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { small, usual } from '../../e2e/support/boards.js';

/** Runs a script with a solver in a separate process, and returns its output when it has ended. */
async function printed(script: string) {
  const whole = `
    import { Solver } from './dist/package/node/index.js';
    const solver = new Solver({ workers: 2 });
    ${script}`;
  const args = ['--no-warnings', '--input-type=module', '--eval', whole];
  // A process that does not end by itself is killed, which rejects.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

// The lengths are those in the boards' file.
it.each([
  ['makes a solver', `console.log('made');`, ['made']],
  ['preloads', `solver.preload(); console.log('begun');`, ['begun']],
  ['solves', `console.log((await solver.solve('${small}')).length);`, ['14']],
  [
    'solves several boards, with helpers',
    `for (const board of ['${usual}', '${small}', '${usual}'])
       console.log((await solver.solve(board, { heuristic: 'linear-conflict' })).length);`,
    ['53', '14', '53'],
  ],
  [
    'solves many boards, and ends the loop at the second',
    `const lengths = [];
     for await (const { length } of solver.solveMany(['${usual}', '${small}', '${usual}', '${usual}'])) {
       console.log(length);
       if (lengths.push(length) === 2) break;
     }`,
    ['53', '14'],
  ],
  [
    'solves without waiting for it',
    `solver.solve('${usual}', { heuristic: 'linear-conflict' }).then(({ length }) => console.log(length));
     console.log('end of the script');`,
    ['end of the script', '53'],
  ],
  [
    'analyzes without waiting for it',
    `solver.analyze({ board: '1 2 3/4 5 6/0 7 8', moves: 'DULL' }).then(({ lower }) => console.log(lower.join(' ')));`,
    ['2 3 2 1 0'],
  ],
  [
    'builds a table without waiting for it',
    `solver.tables.build('pdb-7-7-1').then(() => console.log('built'));`,
    ['built'],
  ],
  [
    'aborts a solve',
    `const abort = new AbortController();
     solver.solve('${usual}', { heuristic: 'misplaced', signal: abort.signal, onProgress: () => abort.abort() })
       .catch(({ code }) => console.log(code));`,
    ['aborted'],
  ],
  ['is rejected', `await solver.solve('1 2 2').catch(({ code }) => console.log(code));`, ['bad-board']],
])(
  'a process that %s ends by itself',
  async (_, script, expected) => {
    expect(await printed(script)).toEqual(expected);
  },
  90_000,
);
