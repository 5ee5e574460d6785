// The solver's handling of workers of another release, and of messages that its own workers never post.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { FromWorker } from '../../../../www/solver/protocol.js';
import { VERSION } from '../../../../www/solver/protocol.js';
import { GAME } from '../support/analyses.js';
import type { FakeWorker } from '../support/fake-worker.js';
import { progress, solved, startSolver } from '../support/solver.js';

const BOARD = '1 2 3/4 5 6/7 0 8';

/** Posts a message that the types do not allow. */
const posts = (worker: FakeWorker, message: object) => worker.posts(message as FromWorker);

const mismatch = (version: string | undefined, named: string) => ({
  name: 'FifteenError',
  code: 'worker-mismatch',
  versions: { worker: version, page: VERSION },
  message: expect.stringMatching(
    new RegExp(`${named}.*release ${VERSION}\\b.*Use the worker file of the page's release`),
  ),
});

it.each([
  ['Cargo.toml', `\nversion = "${VERSION}"\n`],
  ['cluster/pyproject.toml', `\nversion = "${VERSION}"\n`],
  ['CITATION.cff', `\nversion: ${VERSION}\n`],
])('the version is that of the release in %s', async (file, line) => {
  expect(await readFile(file, 'utf8')).toContain(line);
});

const others = [
  ['of another release', '0.0.1', 'release 0\\.0\\.1'],
  ['of a release whose messages had no version', undefined, 'an older release'],
] as const;

for (const [name, version, named] of others) {
  it(`a solve rejects if its worker is ${name}, and the worker is ended`, async () => {
    const { solver, workers } = startSolver();
    const solve = solver.solve(BOARD);
    posts(workers[0], { type: 'script-started', version });
    await expect(solve).rejects.toMatchObject(mismatch(version, named));
    expect(workers[0].ended).toBe(true);
    expect(solver.state).toBe('failed');
  });

  it(`an analysis rejects if its worker is ${name}`, async () => {
    const { solver, workers } = startSolver();
    const analysis = solver.analyze(GAME);
    await expect.poll(() => workers.length).toBe(1);
    posts(workers[0], { type: 'script-started', version });
    await expect(analysis).rejects.toMatchObject(mismatch(version, named));
  });

  it(`a table is not built by a builder that is ${name}`, async () => {
    const { solver, workers } = startSolver();
    const build = solver.tables.build('pdb-7-8');
    await expect.poll(() => workers.length).toBe(1);
    posts(workers[0], { type: 'script-started', version });
    await expect(build).rejects.toMatchObject({ message: expect.stringMatching(named) });
  });
}

it('an unknown message about the running solve does not end it', async () => {
  const { solver, workers } = startSolver();
  const solve = solver.solve(BOARD);
  posts(workers[0], { type: 'script-started', version: VERSION });
  posts(workers[0], { type: 'started', id: 1 });
  posts(workers[0], { type: 'of-something-else', id: 1 });
  posts(workers[0], { type: 'of-something-else' });
  posts(workers[0], { type: 'progress', id: 1, progress: progress() });
  expect(solver.state).toBe('computing');
  workers[0].posts(solved(1));
  expect((await solve).moves).toBe('URD');
});
