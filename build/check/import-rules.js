// Which folder may import from which: the rules of dependency-cruiser, run by `npm run imports`.
//
// A folder may import from itself and from the paths that ROOMS lists for it. Imports in JSDoc comments count as well: a type says as much
// about another folder as a function does. Only the addresses of workers and wasm modules in `new URL(…)` do not, since nothing is imported
// by them.
// import-cycles.js rejects cycles.
// Decisions: docs/decisions/build.md

/** @typedef {{ path: string, pathNot?: string, allowed: string[], mayUseNode?: boolean }} Room */

const SOLVER = String.raw`^www/solver/(?:index|names|option-names|error-codes|errors|protocol|shape|texts)\.ts$`;
const SOLVER_TYPES = String.raw`^www/solver/(?:names|option-names|error-codes|errors|protocol|shape)\.ts$`;
const SCRAMBLE = String.raw`^www/scramble/(?:board-at-distance|random-board)\.ts$`;
const ASSET_URLS = String.raw`^www/solver/shared/(?:asset-urls|own-files)\.ts$`;
/** Loads the module that reads all texts, and writes for other programs. */
const COURSES = String.raw`^www/solver/client/late/courses\.ts$`;
/** Checks the names of options. */
const CHECK_NAMES = String.raw`^www/solver/client/late/check-names\.ts$`;
const COURSES_WASM = String.raw`^www/wasm/courses\.js$`;
/** Loads something when it is first needed. */
const LOAD_ONCE = String.raw`^www/solver/shared/load-once\.ts$`;
const ELEMENT = String.raw`^www/element/index\.ts$`;
const SETTINGS = String.raw`^www/element/settings\.ts$`;
const LAB_TOOLS = String.raw`^www/element/lab-tools\.ts$`;
const PAGE_TOOLS = String.raw`^www/element/page-tools\.ts$`;
/** Scripts that only builds write. */
const PACKED = String.raw`\.packed\.js$`;
/** The modules of the main thread. */
const RULES = String.raw`^www/wasm/(?:rules|courses)\.js$`;
const ENGINES = '^www/wasm/(?!rules|courses|lab)';
const LAB = String.raw`^www/lab/index\.ts$`;
/** Registers the elements of the lab when it is called. */
const LAB_DEFINE = String.raw`^www/lab/define\.ts$`;
/** The modules that page, element and lab share. */
const UI = '^www/ui/';
/** The modules of these that need no Lit. */
const PLAIN_UI = String.raw`^www/ui/(?:find|next-task)\.ts$`;
/** The texts of all languages, and the code that reads them. */
const LOCALES = '^www/locales/';
/** The headers of pages, and the script that keeps pages for visits without a network. */
const SITE = String.raw`^www/page/(?:keep|language|offline|theme|written-page)\.ts$`;
/** The exercises of a class, as they are drawn, judged and handed in. */
const DRAWN = '^www/exercises/drawn/';
/** Where the results of a learner go. */
const GRADEBOOK = '^www/gradebook/';
/** Modules with the reasons why a table cannot be used. */
const SOLVER_ERRORS = String.raw`^www/solver/client/(?:device|table-state)\.ts$`;
const STORAGE = String.raw`^www/page/browser-storage\.ts$`;
const NUMBER = String.raw`^www/lesson/number\.ts$`;
const LAB_PATH = String.raw`^www/lab/search-path/search-path\.ts$`;
const LAB_FILES = String.raw`^www/lab/engine/(?:own-files|performed)\.ts$`;
const LAB_WASM = String.raw`^www/wasm/(?:lab|lab-space|engine|engine-large|classes)\.js$`;
const TRUSTED_TYPES = String.raw`^www/solver/shared/trusted-types\.ts$`;
const DEFINE = String.raw`^www/element/(?:define-elements|forbidden-templates)\.ts$`;
const SOLVER_SHARED = '^www/solver/shared/';
/** The modules that start and end a worker, its opening, and calls of its methods; also for the worker of the lab. */
const WORKER_LINK = String.raw`^www/solver/(?:client/(?:late/calls|start-worker|worker-link)|worker/(?:answer|error-message|opening))\.ts$`;
/** Loads the files of learned evaluations. */
const EVALUATIONS = String.raw`^www/solver/client/late/evaluations\.ts$`;
const CODEMIRROR = '(?:^|/)node_modules/@(?:codemirror|lezer)/';
const PYODIDE = '(?:^|/)node_modules/pyodide/';
const LIT = '(?:^|/)node_modules/lit/';
const IDB = '(?:^|/)node_modules/idb/';
const TEST_TOOLS = '(?:^|/)node_modules/(?:vitest|fake-indexeddb)/';
/** Bundles the thread of Node, which cannot load TypeScript. */
const ONE_FILE = String.raw`^build/one-file\.js$`;
const TEST_SUPPORT = '^tests/(?:support|e2e/support)/';

/** The one file of the client that loads a worker's modules: where workers are blocked, they run on the main thread. */
const FALLBACK = String.raw`^www/solver/client/main-thread-worker\.ts$`;
const FALLBACK_SERVICE = String.raw`^www/solver/worker/main-thread\.ts$`;

const CLIENT = [SOLVER_TYPES, '^www/solver/(?:client|shared)/'];

/** A test of a folder may import everything in that folder, and the public modules of other folders. @param {string} folder */
const testsOf = (folder) => ({
  path: `^tests/js/${folder}/`,
  allowed: [
    `^tests/js/${folder}/`,
    `^www/${folder}/`,
    UI,
    LOCALES,
    SOLVER,
    COURSES,
    ELEMENT,
    RULES,
    TEST_TOOLS,
    TEST_SUPPORT,
  ],
  mayUseNode: true,
});

/** @type {Room[]} */
const ROOMS = [
  { path: String.raw`^www/solver/index\.ts$`, allowed: [SOLVER, SCRAMBLE, '^www/solver/(?:client|shared)/'] },
  { path: SOLVER_TYPES, allowed: [SOLVER_TYPES, '^www/solver/shared/'] },
  {
    path: String.raw`^www/solver/texts\.ts$`,
    allowed: [SOLVER_TYPES, '^www/solver/shared/', COURSES, COURSES_WASM, CHECK_NAMES],
  },
  { path: '^www/solver/client/', pathNot: `${FALLBACK}|${COURSES}`, allowed: CLIENT },
  { path: COURSES, allowed: [...CLIENT, COURSES_WASM] },
  { path: FALLBACK, allowed: [...CLIENT, FALLBACK_SERVICE] },
  { path: '^www/solver/worker/', allowed: [SOLVER_TYPES, '^www/solver/(?:worker|shared)/', ENGINES] },
  { path: '^www/solver/shared/', allowed: [SOLVER_TYPES, '^www/solver/shared/', PACKED] },

  { path: UI, allowed: [UI, SOLVER_TYPES, LIT] },
  { path: '^www/element/[^/]+$', allowed: ['^www/element/', UI, LOCALES, SOLVER, ASSET_URLS, RULES, LIT] },
  {
    path: '^www/element/controllers/',
    allowed: [
      '^www/element/(?:controllers|game|input|styles|text|view)/',
      String.raw`^www/element/events\.ts$`,
      ...[SETTINGS, UI, LOCALES, SOLVER, ASSET_URLS, LOAD_ONCE, RULES, LIT],
    ],
  },
  {
    path: '^www/element/game/',
    allowed: ['^www/element/(?:game|text)/', SETTINGS, SOLVER, ASSET_URLS, LOAD_ONCE, COURSES, RULES],
  },
  { path: '^www/element/text/', allowed: ['^www/element/(?:game|text)/', UI, LOCALES, SOLVER] },
  { path: '^www/element/input/', allowed: ['^www/element/(?:game|input)/', SETTINGS, UI] },
  {
    path: '^www/element/view/',
    allowed: ['^www/element/(?:game|styles|text|view)/', SETTINGS, UI, LOCALES, SOLVER, LIT],
  },

  {
    path: '^www/page/',
    allowed: [
      '^www/page/',
      '^www/style/',
      UI,
      LOCALES,
      ELEMENT,
      PAGE_TOOLS,
      LAB_PATH,
      SOLVER,
      COURSES,
      LOAD_ONCE,
      TRUSTED_TYPES,
      RULES,
      LIT,
      IDB,
    ],
  },
  { path: '^www/scramble/', allowed: ['^www/scramble/', String.raw`^www/solver/(?:index|option-names|shape)\.ts$`] },
  { path: '^www/embed/', allowed: ['^www/embed/', LOCALES, ELEMENT, SETTINGS, SOLVER_TYPES] },
  {
    path: '^www/lab/',
    allowed: [
      '^www/lab/',
      DEFINE,
      UI,
      LOCALES,
      LAB_TOOLS,
      PAGE_TOOLS,
      SOLVER_TYPES,
      SOLVER,
      SOLVER_SHARED,
      WORKER_LINK,
      EVALUATIONS,
      LAB_WASM,
      PACKED,
      STORAGE,
      LIT,
      CODEMIRROR,
    ],
  },
  {
    path: '^www/lab-page/',
    allowed: ['^www/lab-page/', '^www/style/', PLAIN_UI, LOCALES, ELEMENT, PAGE_TOOLS, SOLVER_TYPES, LAB_DEFINE, SITE],
  },
  // The lesson uses only modules that everybody can install, says errors in the words of the element, and reports to platforms.
  {
    path: '^www/lesson/',
    allowed: [
      '^www/lesson/',
      '^www/style/',
      UI,
      LOCALES,
      SOLVER,
      ELEMENT,
      PAGE_TOOLS,
      LAB,
      SITE,
      GRADEBOOK,
      LIT,
      PYODIDE,
    ],
  },
  { path: GRADEBOOK, allowed: [GRADEBOOK, PLAIN_UI, LOCALES, STORAGE] },
  {
    path: '^www/exercises/[^/]+$',
    allowed: ['^www/exercises/', '^www/(?:style|lesson/styles)/', PLAIN_UI, LOCALES, NUMBER, ELEMENT, SITE],
  },
  // All facts about boards come from the modules of the lab.
  { path: DRAWN, allowed: [DRAWN, LOCALES, NUMBER, SOLVER_SHARED, LAB_FILES, LAB_WASM] },
  {
    path: '^www/exercises/class/',
    allowed: ['^www/exercises/', UI, LOCALES, NUMBER, ELEMENT, LAB, LAB_FILES, SITE, GRADEBOOK, LIT],
  },
  {
    path: '^www/teachers/marking/',
    allowed: ['^www/teachers/marking/', DRAWN, '^www/(?:style|lesson/styles)/', UI, LOCALES, SITE, STORAGE, LIT],
  },
  {
    path: '^www/teachers/[^/]+$',
    allowed: [
      '^www/teachers/',
      '^www/exercises/(?:code|sheet)\\.ts$',
      '^www/(?:style|lesson/styles)/',
      PLAIN_UI,
      LOCALES,
      NUMBER,
      ELEMENT,
      PAGE_TOOLS,
      SITE,
    ],
  },
  { path: '^www/bundle/', allowed: ['^www/bundle/', ELEMENT, LAB, SOLVER] },
  // The small script of each widget in a notebook; of the elements it knows only the types.
  { path: '^www/notebook/', allowed: ['^www/notebook/', LOCALES, ELEMENT, SOLVER] },
  { path: LOCALES, allowed: [LOCALES] },
  { path: '^www/offline/', allowed: ['^www/offline/'] },
  {
    path: '^www/node/',
    allowed: [
      '^www/node/',
      ...[SOLVER, PACKED],
      String.raw`^www/solver/client/(?:base-solver|late/(?:analysis-queue|check-names|courses|many-solves|running-solve|table-build))\.ts$`,
      String.raw`^www/solver/shared/(?:table-storage|worker-like)\.ts$`,
      String.raw`^www/solver/worker/(?:clock|late-scripts|service)\.ts$`,
    ],
    mayUseNode: true,
  },

  ...['embed', 'page', 'scramble'].map(testsOf),
  // The element has words for the errors of the solver.
  { ...testsOf('element'), allowed: [...testsOf('element').allowed, SOLVER_ERRORS] },
  { ...testsOf('ui'), allowed: [...testsOf('ui').allowed, String.raw`^build/styles\.js$`] },
  { ...testsOf('lab'), allowed: [...testsOf('lab').allowed, String.raw`^build/(?:lab-views|pages)\.js$`] },
  { ...testsOf('locales'), allowed: [...testsOf('locales').allowed, String.raw`^build/pages\.js$`] },
  { ...testsOf('node'), allowed: [...testsOf('node').allowed, ONE_FILE] },
  { ...testsOf('solver'), allowed: [...testsOf('solver').allowed, ENGINES] },
  {
    path: '^tests/js/(?:build|package)/',
    allowed: ['^tests/js/', '^tests/toolchains/', '^build/', TEST_TOOLS, TEST_SUPPORT, 'node_modules'],
    mayUseNode: true,
  },
];

/** The modules of Node itself. @type {import('dependency-cruiser').DependencyType[]} */
const NODE = ['core'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  { name: 'no-unresolved-import', from: {}, to: { couldNotResolve: true, pathNot: [PACKED, '^www/wasm/'] } },
  { name: 'every-folder-has-a-rule', from: { path: '^www/', pathNot: ROOMS.map(({ path }) => path) }, to: {} },
  { name: 'fallback-is-loaded-lazily', from: { path: FALLBACK }, to: { path: FALLBACK_SERVICE, dynamic: false } },
  ...ROOMS.map(({ path, pathNot, allowed, mayUseNode = false }) => ({
    name: `imports of ${path}`,
    from: { path, ...(pathNot === undefined ? {} : { pathNot }) },
    to: { pathNot: allowed, ...(mayUseNode ? { dependencyTypesNot: NODE } : {}) },
  })),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript's parser is the one that reads JSDoc.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    doNotFollow: { path: ['node_modules', '^www/wasm/'] },
  },
};
