// How the page and the embeddable element are bundled into dist/, and how the unit tests run.
// Decisions: docs/decisions/build.md
import { defineConfig } from 'vitest/config';
import { lateStyles } from './build/late-styles.js';
import { litPolicy } from './build/lit-policy.js';
import { offline } from './build/offline.js';
import { evaluationUrls, tablesUrl, withoutWasmUrls, workerUrls } from './build/own-files.js';
import { inputs, translatedPages } from './build/pages.js';
import { policy } from './build/policy.js';
import { slimStyles } from './build/styles.js';
import { terseScripts } from './build/terse-scripts.js';

/** The scripts that other sites embed, which therefore have stable names: the element, the solver alone, and the lab. */
const embeddable = {
  'fifteen-puzzle': 'www/element/index.ts',
  'fifteen-solver': 'www/solver/index.ts',
  'fifteen-lab': 'www/bundle/lab.ts',
};
/** The solver's part on the main thread, without what is loaded late. A group has all that its modules import, and the index also exports the latter. */
const solver = /\/www\/solver\/(?!worker\/|client\/late\/|shared\/own-evaluations\.ts|index\.ts|texts\.ts)/;
/**
 * What pages need of Lit at once, with what is drawn with it and its texts, in one script, since more would be larger. Left out is what only late
 * scripts or few of those that use Lit need; more than twenty need each of the others.
 */
const lit =
  /\/node_modules\/(?:@lit|lit|lit-html|lit-element)\/|\/(?:ui\/(?:board|copy|css-vars|directions|find|icons|mini-board)|locales\/texts)\.ts$/;
/** What pages have in their headers, what keeps them, and how they find their elements, in one script, since several would be larger. */
const site = /\/www\/(?:page\/(?:language|theme|browser-storage|keep|idle-time)|ui\/find)\.ts$/;
/** What notices that a worker has died, which the solver loads late and the lab at once. Unnamed, it would be called like a view of the lab. */
const silence = /\/www\/solver\/client\/late\/watch\.ts$/;
/** What charts are drawn with, which most late views need: in one script, since four would be larger. */
const charts = /\/www\/ui\/chart\/\w+\.ts$/;
/** The unit tests that have a process of their own. */
const ownProcess = [
  'tests/js/{node,package,solver}/**/*.test.ts',
  // These replace modules, or load one for the first time, which others may have loaded already.
  'tests/js/{element/game/courses,lab/engine-silence,page/store,page/history/shortest}.test.ts',
];
const port = Number(process.env.FIFTEEN_PORT ?? 4173);

export default defineConfig({
  // Relative addresses, so that dist/ works under any path.
  base: './',
  publicDir: 'www/public',
  plugins: [
    translatedPages(),
    policy(),
    litPolicy(),
    lateStyles(),
    slimStyles(),
    terseScripts(),
    withoutWasmUrls(),
    workerUrls(),
    evaluationUrls(),
    tablesUrl(),
    offline(['theme.js']),
  ],
  // Texts are looked up by their keys.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
    outDir: 'dist',
    // Wasm modules and images stay files, since a strict content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    // Most of what a late script imports is loaded already, so scripts need not list it; styles they must.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Simplifying scripts takes most of the time, and is worth it.
      checks: { pluginTimings: false },
      input: { ...inputs, ...embeddable },
      // Other sites import from the embeddable files by name.
      preserveEntrySignatures: 'exports-only',
      output: {
        // All other files have a hash in their name and can be cached forever.
        entryFileNames: ({ name }) => (name in embeddable ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'solver', test: solver },
            { name: 'lit', test: lit, tags: ['$initial'], minShareCount: 10 },
            { name: 'site', test: site },
            { name: 'silence', test: silence },
            { name: 'charts', test: charts },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { checks: { pluginTimings: false } },
    plugins: () => [withoutWasmUrls(), tablesUrl(), terseScripts()],
  },
  server: { host: '127.0.0.1', port, strictPort: true },
  // The sandboxed frames of examples/platform.html have no origin.
  preview: { host: '127.0.0.1', port, strictPort: true, cors: true },
  test: {
    css: { include: [/\?raw$/] },
    setupFiles: ['tests/support/no-warnings.js'],
    // A process for each file takes longer to start than most tests run, so only those have one that start threads, replace what is global,
    // or fill their memory.
    projects: [
      {
        extends: true,
        test: { name: 'modules', include: ['tests/js/**/*.test.ts'], exclude: ownProcess, isolate: false },
      },
      { extends: true, test: { name: 'processes', include: ownProcess } },
    ],
  },
});
