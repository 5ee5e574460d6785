// Every tool with which the npm package is tested, with its exact versions and the commands from its documentation.

/**
 * One use of a tool: commands that run first, and then either a folder for any web server, or the tool's own server.
 * @typedef {object} Use
 * @property {string[]} [build]
 * @property {string} [folder]
 * @property {'files' | 'text'} [loads]  how the page loads the wasm modules; without it, there is no page
 * @property {string} [server]  a command; `PORT` stands for its port, and is also in the environment
 */
/**
 * @typedef {object} Recipe
 * @property {string[]} projects  folders in projects/ whose files make up the project, each on top of the one before it
 * @property {Record<string, string>} packages  the tool first
 * @property {Record<string, Use>} uses
 * @property {boolean} [solvesOnServer]  whether the page shows a solution that the server has found
 * @property {boolean} [isControlled]  whether the page has the controlled component of docs/embedding.md alone
 */

/** @type {Record<string, Use>} */
const vite = {
  build: { build: ['vite build'], folder: 'dist', loads: 'files' },
  dev: { server: 'vite --host 127.0.0.1 --strictPort --port PORT', loads: 'text' },
};

/** Bundlers that leave the HTML alone. @param {string} build  @param {'files' | 'text'} loads @returns {Record<string, Use>} */
const withPage = (build, loads) => ({ build: { build: [build, 'cp index.html dist/'], folder: 'dist', loads } });

/** The compiler checks every option, method and event, and the package's own types. @type {Record<string, Use>} */
const types = {
  bundler: { build: ['tsc --project bundler.json'] },
  nodenext: { build: ['tsc --project nodenext.json'] },
  node10: { build: ['tsc --project node10.json'] },
};

/** @type {Record<string, Recipe>} */
export const recipes = {
  'typescript-5.4': { projects: ['../../types', 'typescript'], packages: { typescript: '5.4.5' }, uses: types },
  'typescript-5.9': { projects: ['../../types', 'typescript'], packages: { typescript: '5.9.3' }, uses: types },
  'vite-6': { projects: ['scripts'], packages: { vite: '6.4.6' }, uses: vite },
  'vite-7': { projects: ['scripts'], packages: { vite: '7.3.8' }, uses: vite },
  'vite-8': { projects: ['scripts'], packages: { vite: '8.3.8' }, uses: vite },
  webpack: {
    projects: ['scripts'],
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    uses: withPage('webpack ./main.js --mode production --output-path dist', 'files'),
  },
  esbuild: {
    projects: ['scripts'],
    packages: { esbuild: '0.28.2' },
    uses: withPage('esbuild main.js --bundle --minify --format=esm --splitting --outdir=dist', 'text'),
  },
  'esbuild-one-file': {
    projects: ['scripts'],
    packages: { esbuild: '0.28.2' },
    uses: withPage('esbuild main.js --bundle --minify --outdir=dist', 'text'),
  },
  rollup: {
    projects: ['scripts', 'rollup'],
    packages: { rollup: '4.68.7', '@rollup/plugin-node-resolve': '16.0.3' },
    uses: withPage('rollup --config', 'text'),
  },
  'rollup-assets': {
    projects: ['scripts', 'rollup'],
    packages: {
      rollup: '4.68.7',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@web/rollup-plugin-import-meta-assets': '2.3.3',
    },
    uses: withPage('rollup --config rollup.assets.config.js', 'files'),
  },
  parcel: {
    projects: ['scripts'],
    packages: { parcel: '2.16.4' },
    uses: { build: { build: ['parcel build index.html --no-autoinstall'], folder: 'dist', loads: 'files' } },
  },
  farm: {
    projects: ['scripts', 'farm'],
    packages: { '@farmfe/core': '1.7.11', '@farmfe/cli': '1.0.5' },
    uses: { build: { build: ['farm build'], folder: 'dist', loads: 'files' } },
  },
  deno: {
    projects: ['terminal'],
    packages: { deno: '2.9.6' },
    uses: { run: { build: ['deno run --no-prompt solve.js', 'deno run --no-prompt bundle.js'] } },
  },
  jest: {
    projects: ['jest'],
    packages: { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' },
    // Jest imports ES modules only with this flag.
    uses: { jsdom: { build: ['node --experimental-vm-modules node_modules/jest/bin/jest.js'] } },
  },
  workerd: {
    projects: ['workerd'],
    packages: { workerd: '1.20261117.1', esbuild: '0.28.2' },
    uses: {
      run: {
        build: [
          'esbuild worker.js --bundle --format=esm --conditions=workerd --external:*.wasm --outdir=dist',
          'node check.js',
        ],
      },
    },
  },
  'controlled-react': {
    projects: ['react'],
    packages: { react: '19.3.1', 'react-dom': '19.3.1', vite: '8.3.8' },
    isControlled: true,
    uses: vite,
  },
  'controlled-vue': {
    projects: ['vue'],
    packages: { vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', vite: '8.3.8' },
    isControlled: true,
    uses: vite,
  },
  'controlled-svelte': {
    projects: ['svelte'],
    packages: { svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1', vite: '8.3.8' },
    isControlled: true,
    uses: vite,
  },
  next: {
    projects: ['next'],
    packages: { next: '15.5.29', react: '19.3.1', 'react-dom': '19.3.1' },
    solvesOnServer: true,
    uses: {
      build: { build: ['next build'], server: 'next start --port PORT', loads: 'files' },
      dev: { server: 'next dev --port PORT', loads: 'files' },
      'Turbopack, build': { build: ['next build --turbopack'], server: 'next start --port PORT', loads: 'files' },
      'Turbopack, dev': { server: 'next dev --turbopack --port PORT', loads: 'files' },
    },
  },
  'react-router': {
    projects: ['react-router'],
    packages: {
      'react-router': '8.4.0',
      '@react-router/dev': '8.4.0',
      '@react-router/node': '8.4.0',
      '@react-router/serve': '8.4.0',
      isbot: '5.2.3',
      react: '19.3.1',
      'react-dom': '19.3.1',
      vite: '8.3.8',
    },
    solvesOnServer: true,
    uses: {
      build: { build: ['react-router build'], server: 'react-router-serve ./build/server/index.js', loads: 'files' },
      dev: { server: 'react-router dev --host 127.0.0.1 --port PORT', loads: 'text' },
    },
  },
  astro: {
    projects: ['astro'],
    packages: { astro: '5.18.2' },
    solvesOnServer: true,
    uses: {
      build: { build: ['astro build'], folder: 'dist', loads: 'files' },
      dev: { server: 'astro dev --host 127.0.0.1 --port PORT', loads: 'text' },
    },
  },
  sveltekit: {
    projects: ['sveltekit'],
    packages: {
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/vite-plugin-svelte': '6.2.4',
      svelte: '5.57.3',
      vite: '7.3.8',
    },
    solvesOnServer: true,
    uses: {
      build: { build: ['vite build'], server: 'node build', loads: 'files' },
      dev: vite.dev,
    },
  },
  nuxt: {
    projects: ['nuxt'],
    packages: { nuxt: '4.4.2' },
    solvesOnServer: true,
    uses: {
      build: { build: ['nuxt build'], server: 'node .output/server/index.mjs', loads: 'files' },
      dev: { server: 'nuxt dev --host 127.0.0.1 --port PORT', loads: 'text' },
    },
  },
};
