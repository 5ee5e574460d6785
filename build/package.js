// Makes the npm package: dist/package, with the modules as they are, so that any bundler finds the worker and the wasm files
// beside them; their types; the manifest of the element; and the one file that carries everything.

import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const target = 'dist/package';
const modules = ['element', 'node', 'solver', 'wasm'];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const folder of modules) await cp(`www/${folder}`, `${target}/${folder}`, { recursive: true });
for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'build/package/README.md', 'build/package/bundle.d.ts']) {
  await cp(file, `${target}/${file.split('/').at(-1)}`);
}
await cp('dist/fifteen-puzzle.bundle.js', `${target}/bundle.js`);
run('tsc', '-p', 'tsconfig.package.json', '--outDir', target);
// JSDoc has no words for it: what `document.querySelector('fifteen-puzzle')` answers.
const types = `${target}/element/index.d.ts`;
await writeFile(types, `import './tag.js';\n${await readFile(types, 'utf8')}`);
await writeFile(`${target}/package.json`, `${JSON.stringify(await manifest(), null, 2)}\n`);
await writeFile(`${target}/custom-elements.json`, `${JSON.stringify(await elements(), null, 2)}\n`);

/** What npm is told: what the project's own package.json says, and where the parts lie. */
async function manifest() {
  const { name, version, description, license, keywords, engines, dependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  return {
    ...{ name, version, description, license, keywords, type: 'module' },
    exports: {
      '.': { types: './solver/index.d.ts', node: './node/index.js', default: './solver/index.js' },
      './element': { types: './element/index.d.ts', default: './element/index.js' },
      './bundle': { types: './bundle.d.ts', default: './bundle.js' },
      './worker': './solver/worker/worker.js',
      './wasm/*': './wasm/*',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    types: './solver/index.d.ts',
    customElements: 'custom-elements.json',
    sideEffects: [
      './element/define.js',
      './element/index.js',
      './solver/worker/worker.js',
      './node/thread.js',
      './bundle.js',
    ],
    ...{ engines, dependencies },
  };
}

/** The element as editors know it, without what is private. */
async function elements() {
  const sources = (await readdir('www/element', { recursive: true }))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `www/element/${file}`);
  run('cem', 'analyze', '--config', 'build/elements.config.js', '--globs', ...sources);
  const all = JSON.parse(await readFile('target/elements/custom-elements.json', 'utf8'));
  const isPublic = (/** @type {{ name: string, privacy?: string }} */ { name, privacy }) =>
    privacy !== 'private' && !name.startsWith('#');
  const ofElement = all.modules.filter(
    (/** @type {any} */ module) =>
      module.declarations.some((/** @type {any} */ one) => one.customElement) || module.path.endsWith('/define.js'),
  );
  for (const module of ofElement) {
    module.path = module.path.replace(/^www\//, '');
    for (const one of module.declarations) one.members = one.members?.filter(isPublic);
  }
  return { ...all, modules: ofElement };
}

/** @param {string} program  @param {string[]} args */
function run(program, ...args) {
  execFileSync(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
