import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';
import { cyclic } from '../../../build/check/import-cycles.js';
import rules from '../../../build/check/import-rules.js';

// Below the project, so that npm packages are found.
mkdirSync('target', { recursive: true });
const folder = mkdtempSync(resolve('target/import-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The modules imported below. */
const modules = [
  ...['index', 'names', 'errors', 'protocol', 'client/solver', 'client/worker-pool', 'client/main-thread-worker'].map(
    (name) => `www/solver/${name}.ts`,
  ),
  ...['shared/memory', 'shared/asset-urls', 'worker/run', 'worker/service', 'worker/main-thread'].map(
    (name) => `www/solver/${name}.ts`,
  ),
  ...[
    'index',
    'layout',
    'fifteen-puzzle',
    'controllers/game',
    'game/game',
    'text/words',
    'view/puzzle-view',
    'input/hand',
  ].map((name) => `www/element/${name}.ts`),
  ...['ui/board', 'page/main', 'embed/main', 'bundle/index', 'offline/worker', 'node/index'].map(
    (name) => `www/${name}.ts`,
  ),
  'www/wasm/rules.js',
  'www/wasm/engine.js',
  'tests/js/solver/fakes.ts',
];

/** Checks the imports of a made-up project. */
async function checked(files: Record<string, string>) {
  const { options, forbidden } = rules;
  const project = mkdtempSync(join(folder, 'project-'));
  for (const [file, text] of Object.entries({ ...Object.fromEntries(modules.map((file) => [file, ''])), ...files })) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  const inProject = { ...options, baseDir: project, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(Object.keys(files), inProject, options?.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Returns the violations of the rules in a made-up project, as “file: rule”. */
async function offences(files: Record<string, string>) {
  const { summary } = await checked(files);
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}

/** For each folder with rules, imports that are forbidden in it. */
const forbidden: Record<string, string[]> = {
  'www/solver/client': [
    "import '../worker/run.js';",
    "const later = () => import('../worker/service.js');",
    "import type { Run } from '../worker/run.js';",
    "export type Run = import('../worker/run.js').Run;",
    "import '../index.js';",
  ],
  'www/solver/worker': [
    "import '../client/solver.js';",
    "import '../../wasm/rules.js';",
    "import '../../element/index.js';",
    "import 'node:fs';",
  ],
  'www/solver/shared': ["import '../client/solver.js';", "import '../worker/run.js';", "import 'lit';"],
  'www/element': [
    "import '../solver/client/solver.js';",
    "import '../solver/shared/memory.js';",
    "import '../wasm/engine.js';",
    "import '../page/main.js';",
  ],
  'www/element/controllers': ["import '../fifteen-puzzle.js';", "import '../../solver/client/solver.js';"],
  'www/element/game': [
    "import '../controllers/game.js';",
    "import { html } from 'lit';",
    "import '../view/puzzle-view.js';",
    "import '../input/hand.js';",
    "import type { State } from '../layout.js';",
  ],
  'www/element/text': ["import '../view/puzzle-view.js';"],
  'www/element/input': ["import '../view/puzzle-view.js';"],
  'www/element/view': ["import '../input/hand.js';", "import type { Hand } from '../input/hand.js';"],
  'www/ui': ["import '../element/index.js';", "import '../solver/index.js';"],
  'www/page': ["import '../element/game/game.js';", "export { Solver } from '../solver/client/solver.js';"],
  'www/embed': ["import '../solver/index.js';"],
  'www/bundle': ["import '../element/layout.js';"],
  'www/offline': ["import '../page/main.js';"],
  'www/node': ["import '../solver/worker/run.js';", "import '../element/index.js';"],
  'tests/js/element': ["import '../solver/fakes.js';", "import '../../../www/solver/worker/run.js';"],
  'tests/js/page': ["import '../../../www/element/game/game.js';"],
  'tests/js/solver': ["import '../../../www/node/index.js';"],
};

it('finds every import that a folder must not have', async () => {
  const planted = Object.entries(forbidden).flatMap(([room, imports]) =>
    imports.map((text, index) => ({ room, file: `${room}/planted-${index}.ts`, text })),
  );
  const found = await offences(Object.fromEntries(planted.map(({ file, text }) => [file, text])));
  const expected = planted.map(({ room, file }) => expect.stringMatching(`^${file}: imports of .*${room}/`));
  expect(found.sort()).toEqual(expected.sort((a, b) => a.sample.source.localeCompare(b.sample.source)));
});

it('finds what one file alone must not import', async () => {
  const fallback = 'www/solver/client/main-thread-worker.ts';
  const rule = 'fallback-is-loaded-lazily';
  expect(await offences({ [fallback]: "import '../worker/main-thread.js';" })).toEqual([`${fallback}: ${rule}`]);
  expect(await offences({ [fallback]: "import('../worker/service.js');" })).toHaveLength(1);
  expect(await offences({ 'www/solver/names.ts': "import './client/solver.js';" })).toHaveLength(1);
  expect(await offences({ 'www/solver/index.ts': "export * from './worker/run.js';" })).toHaveLength(1);
});

it('finds a folder without a rule, and a missing module', async () => {
  const extra = await offences({ 'www/extra/main.ts': "import '../element/index.js';" });
  expect(extra).toEqual(['www/extra/main.ts: every-folder-has-a-rule']);
  const missing = await offences({ 'www/page/main.ts': "import './missing.js';" });
  expect(missing).toContain('www/page/main.ts: no-unresolved-import');
});

it('finds a cycle, also one beside a cycle that types close', async () => {
  const closing = { 'www/page/a.ts': "import './b.js';", 'www/page/b.ts': "import type { A } from './a.js';" };
  const cycleOf = async (files: Record<string, string>) => cyclic((await checked(files)).modules);
  expect(await cycleOf(closing)).toEqual([]);
  const late = { 'www/page/a.ts': "import './b.js';", 'www/page/b.ts': "const later = () => import('./a.js');" };
  expect(await cycleOf(late)).toEqual(['www/page/a.ts', 'www/page/b.ts']);
  const both = {
    'www/page/all.ts': "import './b.js'; import './c.js'; import './d.js';",
    'www/page/b.ts': "import type { All } from './all.js'; import './c.js';",
    'www/page/c.ts': "import type { All } from './all.js'; import './d.js';",
    'www/page/d.ts': "import type { All } from './all.js'; import './b.js';",
  };
  expect((await cycleOf(both)).toSorted()).toEqual(['www/page/b.ts', 'www/page/c.ts', 'www/page/d.ts']);
});

it('allows the imports of the architecture', async () => {
  const allowed = {
    'www/solver/index.ts': "export { Solver } from './client/solver.js';",
    'www/solver/client/solver.ts': "import '../names.js'; import '../shared/memory.js'; import './worker-pool.js';",
    'www/solver/client/main-thread-worker.ts': "export const load = () => import('../worker/main-thread.js');",
    'www/solver/client/worker-pool.ts': "new Worker(new URL('../worker/service.js', import.meta.url));",
    'www/solver/worker/service.ts': "import '../../wasm/engine.js'; import './run.js'; import '../errors.js';",
    'www/element/index.ts': "import './layout.js'; import './view/puzzle-view.js'; import './input/hand.js';",
    'www/element/layout.ts': "import { Solver } from '../solver/index.js'; import '../wasm/rules.js'; import 'lit';",
    'www/element/controllers/game.ts':
      "import { html } from 'lit'; import '../game/game.js'; import '../input/hand.js';",
    'www/element/game/game.ts': "import '../../solver/index.js'; import '../text/words.js';",
    'www/element/view/puzzle-view.ts':
      "import { html } from 'lit'; import '../../ui/board.js'; import '../game/game.js';",
    'www/ui/board.ts': "import { keyed } from 'lit/directives/keyed.js';",
    'www/page/main.ts': "import '../element/index.js'; import '../solver/index.js'; import { html } from 'lit';",
    'www/bundle/index.ts': "import '../element/index.js'; import '../solver/index.js';",
    'www/node/index.ts':
      "import { cpus } from 'node:os'; import '../solver/index.js'; import '../solver/worker/service.js';",
    'tests/js/solver/run.test.js':
      "import { it } from 'vitest'; import 'node:fs'; import '../../../www/solver/worker/run.js';",
  };
  expect(await offences(allowed)).toEqual([]);
});
