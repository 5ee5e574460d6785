// Makes the npm package in dist/package. Its modules are those of www/, unbundled, with the worker as one file; a bundler moves the
// worker and the wasm files, or bundles the scripts that contain them as text. With them come their types, the manifest of the
// element, types for templates of the common frameworks, the documentation, and the two files that contain everything.
// dist/fifteen-puzzle.tgz is the package as one file.

import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { portableWasmScript } from './own-files.js';
import { customElements, declarationOf } from './package/custom-elements.js';
import { writeDocs } from './package/docs.js';
import { manifest } from './package/manifest.js';
import { propsOf } from './package/props.js';
import { writeStyles } from './package/styles.js';
import { writeTexts } from './package/texts.js';
import { finishTypes } from './package/types.js';
import { labWorker, packed, worker } from './packed.js';

const target = 'dist/package';
const folders = ['element', 'lab', 'node', 'scramble', 'solver', 'wasm'];
const files = [
  'LICENSE-MIT',
  'LICENSE-APACHE',
  'LICENSE-OFL',
  ...['README.md', 'bundle.d.ts', 'classic.d.ts'].map((file) => `build/package/${file}`),
];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
// The scripts come from the compiler, with their types.
const isCopied = (/** @type {string} */ path) => !/\.(?:ts|css)$/.test(path) || path.endsWith('.d.ts');
for (const folder of folders) {
  await cp(`www/${folder}`, `${target}/${folder}`, { recursive: true, filter: isCopied });
}
run('tsc', '-p', 'build/tsconfig/package.json', '--outDir', target);
for (const module of (await readdir('www/wasm')).filter((file) => file.endsWith('.js'))) {
  await writeFile(`${target}/wasm/${module}`, portableWasmScript(await readFile(`www/wasm/${module}`, 'utf8')));
}
for (const file of files) await cp(file, `${target}/${file.split('/').at(-1)}`);
await cp('build/package/frameworks', `${target}/frameworks`, { recursive: true });
await cp('dist/fifteen-puzzle.bundle.js', `${target}/bundle.js`);
await cp('dist/fifteen-puzzle.classic.js', `${target}/classic.js`);
for (const [file, script] of Object.entries(packed)) await writeFile(`${target}/${file}`, script);
await writeFile(`${target}/solver/worker/worker.js`, worker);
await writeFile(`${target}/lab/engine/worker.js`, labWorker);
await rename(`${target}/solver/shared/file-or-text.js`, `${target}/solver/shared/file.js`);

await writeDocs(target);
await writeTexts(target);
await writeStyles(target);

// Pages load the workers by their addresses; they export nothing.
await writeFile(`${target}/solver/worker/worker.d.ts`, 'export {};\n');

const scripts = (await Promise.all(['www/element', 'www/lab'].map(scriptsIn))).flat();
run('cem', 'analyze', '--config', 'build/elements.config.js', '--globs', ...scripts);
const elements = customElements(JSON.parse(await readFile('target/elements/custom-elements.json', 'utf8')));
await writeJson('custom-elements.json', elements);
await writeFile(`${target}/frameworks/props.d.ts`, propsOf(declarationOf(elements)));

const project = JSON.parse(await readFile('package.json', 'utf8'));
const published = manifest(project, await readFile('Cargo.toml', 'utf8'));
await writeJson('package.json', published);
await finishTypes(target, published.exports);

// The package as one file, which npm installs from the address of our page.
const packs = ['pack', `./${target}`, '--json', '--pack-destination', 'dist'];
const [{ filename }] = JSON.parse(
  execFileSync('npm', packs, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
);
await rename(`dist/${filename}`, 'dist/fifteen-puzzle.tgz');

/** @param {string} folder */
async function scriptsIn(folder) {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.startsWith('search-path/'))
    .map((file) => `${folder}/${file}`);
}

/** @param {string} file  @param {object} value */
async function writeJson(file, value) {
  await writeFile(`${target}/${file}`, `${JSON.stringify(value, null, 2)}\n`);
}

/** @param {string} program  @param {string[]} args */
function run(program, ...args) {
  execFileSync(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
