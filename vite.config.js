// How the page and the embeddable element are bundled into dist/, and how the unit tests run.
// Decisions: docs/decisions/build.md
import { defineConfig } from 'vitest/config';
import { lateStyles } from './build/late-styles.js';
import { litPolicy } from './build/lit-policy.js';
import { offline } from './build/offline.js';
import { evaluationUrls, tablesUrl, withoutWasmUrls, workerUrls } from './build/own-files.js';
import { inputs, translatedPages } from './build/pages.js';
import { policy } from './build/policy.js';
import { pyodide } from './build/pyodide.js';
import { slimStyles } from './build/styles.js';
import { terseScripts } from './build/terse-scripts.js';

/** The scripts that other sites embed, which therefore have stable names: the element, the solver alone, and the lab. */
const embeddable = {
  'fifteen-puzzle': 'www/element/index.ts',
  'fifteen-solver': 'www/solver/index.ts',
  'fifteen-lab': 'www/bundle/lab.ts',
};
/**
 * The solver's part on the main thread, without late modules. A group has all imports of its modules, and the index also exports late
 * modules.
 */
const solver =
  /\/www\/solver\/(?!worker\/|client\/late\/|shared\/own-evaluations\.ts|(?:error-codes|index|option-names|texts)\.ts)/;
/**
 * The modules of Lit that pages need at once, with the templates drawn with it and their texts, in one script, since several would be
 * larger. Modules that only late scripts or few users of Lit need are left out; more than twenty scripts need each of the others.
 */
const lit =
  /\/node_modules\/(?:@lit|lit|lit-html|lit-element)\/|\/(?:ui\/(?:board|copy|css-vars|directions|find|icons|mini-board)|locales\/texts)\.ts$/;
/** The scripts that draw headers, keep pages and find elements, in one script, since several would be larger. */
const site = /\/www\/(?:page\/(?:language|theme|browser-storage|keep|idle-time)|ui\/find)\.ts$/;
/** The module that notices dead workers, which the solver loads late and the lab at once. Unnamed, it would be called like a lab view. */
const silence = /\/www\/solver\/client\/late\/watch\.ts$/;
/** The modules that draw charts, which most late views need: in one script, since four would be larger. */
const charts = /\/www\/ui\/chart\/\w+\.ts$/;
/** The unit tests that have a process of their own. */
const ownProcess = [
  'tests/js/{gradebook,node,package,solver}/**/*.test.ts',
  // These replace modules, or load one for the first time, which others may have loaded already.
  'tests/js/{element/game/courses,page/store,page/history/shortest}.test.ts',
];
/**
 * The local server sends files as they are. By default it compresses each again for each request, which takes longer than to send it.
 * @type {import('vite').Plugin}
 */
const uncompressed = {
  name: 'uncompressed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};
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
    pyodide(),
    uncompressed,
  ],
  // Texts are looked up by their keys.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
    outDir: 'dist',
    // Wasm modules and images stay files, since a strict content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    // Most imports of a late script are loaded already, so scripts need not list them; styles must be listed.
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
    // A process for each file takes longer to start than most tests run, so only tests that start threads, replace globals, or fill their
    // memory have one.
    projects: [
      {
        extends: true,
        test: { name: 'modules', include: ['tests/js/**/*.test.ts'], exclude: ownProcess, isolate: false },
      },
      { extends: true, test: { name: 'processes', include: ownProcess } },
    ],
  },
});
