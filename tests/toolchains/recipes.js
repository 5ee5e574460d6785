// Every tool in which the npm package is tried, with its exact versions and the commands that its documentation names.

/**
 * One use of a tool: commands that run first, and then either a folder that any web server serves, or a server of the tool's own.
 * @typedef {object} Use
 * @property {string[]} [build]
 * @property {string} [folder]
 * @property {string} [server]  a command; `PORT` stands for its port
 */
/**
 * @typedef {object} Recipe
 * @property {string[]} projects  folders in projects/ whose files make up the project, each on top of the one before it
 * @property {Record<string, string>} packages
 * @property {Record<string, Use>} uses
 * @property {boolean} [solvesOnServer]  whether the page shows a solution that the server has found
 */

const vite = {
  build: { build: ['vite build'], folder: 'dist' },
  dev: { server: 'vite --host 127.0.0.1 --strictPort --port PORT' },
};

/** Bundlers that leave the HTML alone. @param {string[]} build */
const withPage = (...build) => ({ build: { build: [...build, 'cp index.html dist/'], folder: 'dist' } });

/** @type {Record<string, Recipe>} */
export const recipes = {
  'vite-6': { projects: ['scripts'], packages: { vite: '6.4.6' }, uses: vite },
  'vite-7': { projects: ['scripts'], packages: { vite: '7.3.8' }, uses: vite },
  'vite-8': { projects: ['scripts'], packages: { vite: '8.3.8' }, uses: vite },
  webpack: {
    projects: ['scripts'],
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    uses: withPage('webpack ./main.js --mode production --output-path dist'),
  },
  esbuild: {
    projects: ['scripts'],
    packages: { esbuild: '0.28.2' },
    uses: withPage('esbuild main.js --bundle --minify --format=esm --splitting --outdir=dist'),
  },
  'esbuild-one-file': {
    projects: ['scripts'],
    packages: { esbuild: '0.28.2' },
    uses: withPage('esbuild main.js --bundle --minify --outdir=dist'),
  },
  rollup: {
    projects: ['scripts', 'rollup'],
    packages: { rollup: '4.68.7', '@rollup/plugin-node-resolve': '16.0.3' },
    uses: withPage('rollup --config'),
  },
  'rollup-assets': {
    projects: ['scripts', 'rollup'],
    packages: {
      rollup: '4.68.7',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@web/rollup-plugin-import-meta-assets': '2.3.3',
    },
    uses: withPage('rollup --config rollup.assets.config.js'),
  },
  parcel: {
    projects: ['scripts'],
    packages: { parcel: '2.16.4' },
    uses: { build: { build: ['parcel build index.html --no-autoinstall'], folder: 'dist' } },
  },
};
