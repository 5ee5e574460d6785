// The package.json of the npm package.

/** Frameworks whose templates the package has types for. */
export const FRAMEWORKS = ['react', 'preact', 'vue', 'svelte'];

/** The packages that those types refer to. Package managers must not install them for users of another framework. */
const TYPE_PACKAGES = [...FRAMEWORKS, '@types/react'];

/** @typedef {string | { [condition: string]: ExportTarget }} ExportTarget */

/** @type {{ [path: string]: ExportTarget }} */
const EXPORTS = {
  '.': {
    node: { types: './node/index.d.ts', default: './node/index.js' },
    default: { types: './solver/index.d.ts', default: './solver/index.js' },
  },
  './element': { types: './element/index.d.ts', default: './element/index.js' },
  './lab': { types: './lab/index.d.ts', default: './lab/index.js' },
  './scramble': { types: './scramble/index.d.ts', default: './scramble/index.js' },
  ...Object.fromEntries(
    FRAMEWORKS.map((name) => [`./${name}`, { types: `./frameworks/${name}.d.ts`, default: './element/index.js' }]),
  ),
  './bundle': { types: './bundle.d.ts', default: './bundle.js' },
  './classic': { types: './classic.d.ts', default: './classic.js' },
  './worker': { types: './solver/worker/worker.d.ts', default: './solver/worker/worker.js' },
  './wasm/*': './wasm/*',
  './custom-elements.json': './custom-elements.json',
  './package.json': './package.json',
};

/**
 * Types for TypeScript with `moduleResolution: node10`, which reads no exports.
 * @type {{ [path: string]: [string] }}
 */
const TYPES_WITHOUT_EXPORTS = Object.fromEntries(
  Object.entries(EXPORTS).flatMap(([entry, target]) => {
    const types = typeof target === 'object' && target.types;
    return typeof types === 'string' ? [[entry.slice('./'.length), [types]]] : [];
  }),
);

/** Modules that do something when they are imported. Bundlers keep them even where nothing that they export is used. */
const SIDE_EFFECTS = [
  './element/define.js',
  './element/forbidden-templates.js',
  './element/index.js',
  './lab/define.js',
  './lab/index.js',
  './solver/worker/worker.js',
  './bundle.js',
  './classic.js',
];

/**
 * Returns the manifest, with the fields that it shares with the project's own and with the crate's.
 * @param {Record<string, unknown>} project
 * @param {string} cargo  the text of Cargo.toml
 */
export function manifest({ name, description, license, keywords, engines, dependencies }, cargo) {
  const version = /^version = "(.+)"$/m.exec(cargo)?.[1];
  return {
    ...{ name, version, description, license, keywords, type: 'module' },
    exports: EXPORTS,
    // Parcel reads no exports by default.
    main: './solver/index.js',
    types: './solver/index.d.ts',
    typesVersions: { '*': TYPES_WITHOUT_EXPORTS },
    customElements: 'custom-elements.json',
    sideEffects: SIDE_EFFECTS,
    ...{ engines, dependencies },
    peerDependencies: Object.fromEntries(TYPE_PACKAGES.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(TYPE_PACKAGES.map((name) => [name, { optional: true }])),
  };
}
