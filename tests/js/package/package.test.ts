// The npm package as npm packs it: its manifest, and its types in a user's project.

import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recipes } from '../../toolchains/recipes.js';

/** The result of a compiler without findings. */
const clean = { failed: false, text: '' };
const programs = resolve('node_modules/.bin');
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
/** A project with the package installed, inside this one so that it finds the other packages. */
let project = '';
let tarball = '';

beforeAll(() => {
  if (!existsSync('dist/package/package.json')) throw new Error('dist/package is missing: run ./build.sh build');
  mkdirSync('target', { recursive: true });
  project = mkdtempSync(resolve('target/package-'));
  const packed = execFileSync('npm', ['pack', './dist/package', '--json', '--pack-destination', project]);
  tarball = join(project, JSON.parse(packed.toString())[0].filename);
  execFileSync('tar', ['-xzf', tarball, '-C', project]);
  mkdirSync(join(project, 'node_modules'));
  renameSync(join(project, 'package'), join(project, 'node_modules/fifteen-puzzle'));
  cpSync('tests/types', project, { recursive: true });
  // Without it, the name of the package would resolve to the folder above.
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs a program in the project. */
function run(program: string, ...args: string[]): Promise<{ failed: boolean; text: string }> {
  return new Promise((done) => {
    execFile(program, args, { cwd: project }, (error, stdout, stderr) => {
      done({ failed: error !== null, text: stdout + stderr });
    });
  });
}

/** Writes a strict configuration of TypeScript for one file of the project. */
function configure(file: string, options: object = {}, others: object = {}) {
  const strict = { strict: true, noEmit: true, skipLibCheck: false, types: [] };
  const platform = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'] };
  const modules = { module: 'ESNext', moduleResolution: 'bundler' };
  const compilerOptions = { ...strict, ...platform, ...modules, ...options };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [file], ...others }));
}

it('has nothing that publint finds', async () => {
  const { messages, pkg } = await publint({ pkgDir: 'dist/package', strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

it('is the file that npm installs from the address of our page', () => {
  expect(readFileSync('dist/fifteen-puzzle.tgz').equals(readFileSync(tarball))).toBe(true);
});

it('has types that resolve to the modules that run, as attw sees it', async () => {
  // The package has only ES modules. TypeScript's node10 supports typesVersions but no export maps.
  const options = ['--ignore-rules', 'cjs-resolves-to-esm', '--format', 'ascii'];
  const { failed, text } = await run(join(programs, 'attw'), tarball, ...options);
  expect(text).toContain('"fifteen-puzzle/element"');
  expect(failed, text).toBe(false);
});

it('has every file that custom-elements.json names', () => {
  const installed = join(project, 'node_modules/fifteen-puzzle');
  const elements = readFileSync(join(installed, 'custom-elements.json'), 'utf8');
  const named = [...elements.matchAll(/"(?:path|module)": "([^"]+)"/g)].map(([, file]) => file.replace(/^\//, ''));
  expect(named).toContain('element/fifteen-puzzle.js');
  expect(named.filter((file) => !existsSync(join(installed, file)))).toEqual([]);
});

/** The headings of a page, as links name them. */
function headingsOf(page: string) {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of Markdown pages in a folder that lead to no file, or to no heading. */
function brokenLinks(folder: string, pages: string[]) {
  return pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8');
    const links = [...text.matchAll(/\]\(((?!https?:)[^)\s]*)\)/g)].map(([, link]) => link.split('#'));
    return links
      .filter(([path, heading]) => {
        const file = path ? join(folder, page, '..', path) : join(folder, page);
        return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
      })
      .map((link) => `${page}: ${link.join('#')}`);
  });
}

it('has documentation whose links lead to files and headings of the package', () => {
  const installed = join(project, 'node_modules/fifteen-puzzle');
  const pages = ['README.md', ...readdirSync(join(installed, 'docs')).map((page) => `docs/${page}`)];
  expect(pages).toContain('docs/solver.md');
  expect(brokenLinks(installed, pages)).toEqual([]);
});

it('comes from a repository whose documentation has no broken links either', () => {
  const folders = ['.', '.github', 'cluster', 'docs', 'docs/decisions', 'examples', 'python'];
  const pages = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const documentation = pages.filter((page) => page.endsWith('.md'));
  expect(documentation).toContain('docs/README.md');
  expect(brokenLinks('.', documentation)).toEqual([]);
});

it.each(['', '/element', '/lab', '/scramble', '/bundle', '/classic', '/react', '/solver/index.js', '/bundle.js'])(
  'can be imported on a server, which has no document: fifteen-puzzle%s',
  async (entry) => {
    const isFile = entry.endsWith('.js');
    const name = isFile ? `./node_modules/fifteen-puzzle${entry}` : `fifteen-puzzle${entry}`;
    const twice = isFile ? `await import('${name}?again');` : '';
    const script = `await import('${name}'); ${twice} console.log(typeof document);`;
    expect(await run(process.execPath, '--input-type=module', '--eval', script)).toEqual({
      failed: false,
      text: 'undefined\n',
    });
  },
);

it('has a scrambler of at most 6 kB, compressed, with everything that it imports', () => {
  const packed = (file: string): number => {
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/^import .* from '([^']+)';/gm)].map(([, path]) => join(file, '..', path));
    return imported.reduce((sum, one) => sum + packed(one), gzipSync(text, { level: 9 }).length);
  };
  const size = packed(join(project, 'node_modules/fifteen-puzzle/scramble/index.js'));
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(6_000);
});

it('defines no element where nothing has a layout, as on a server or in jsdom', async () => {
  const script = `await import('fifteen-puzzle/element'); console.log(customElements.get('fifteen-puzzle'));`;
  const text = 'undefined\n';
  expect(await run(process.execPath, '--input-type=module', '--eval', script)).toEqual({ failed: false, text });
});

it('can be imported where there are no text codecs, as in the jsdom of Jest', async () => {
  const script = `delete globalThis.TextDecoder; delete globalThis.TextEncoder;
    await import('./node_modules/fifteen-puzzle/solver/index.js');
    await import('fifteen-puzzle/element');
    await import('fifteen-puzzle/lab');
    console.log('imported');`;
  const text = 'imported\n';
  expect(await run(process.execPath, '--input-type=module', '--eval', script)).toEqual({ failed: false, text });
});

it('names files beside its modules by URLs with a dot at their beginning, since Farm takes others for packages', () => {
  const installed = join(project, 'node_modules/fifteen-puzzle');
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const urls = files.flatMap((file) => {
    const text = readFileSync(join(installed, file), 'utf8');
    return [...text.matchAll(/new URL\(['"]([^'"]+)['"], *import\.meta\.url\)/g)].map(([, url]) => `${file}: ${url}`);
  });
  expect(urls).toContain('solver/shared/own-files.js: ../worker/worker.js');
  expect(urls.filter((url) => !/: (?:\.{1,2}\/|…)/.test(url))).toEqual([]);
});

it('solves in threads on a server whose code is in one file', async () => {
  const script = `import { Solver } from 'fifteen-puzzle';
    const solver = new Solver({ workers: 2 });
    console.log((await solver.solve('8 1 3/4 0 2/7 6 5')).length, solver.usesMainThread);
    solver.dispose();`;
  writeFileSync(join(project, 'server.js'), script);
  const rolldownOptions = { output: { codeSplitting: false } };
  const options = { ssr: 'server.js', outDir: 'server', emptyOutDir: true, rolldownOptions };
  await build({ configFile: false, root: project, logLevel: 'error', ssr: { noExternal: true }, build: options });
  renameSync(join(project, 'server/server.js'), join(project, 'moved.mjs'));
  expect(await run(process.execPath, 'moved.mjs')).toEqual({ failed: false, text: '14 false\n' });
});

it('has the version of the crate', () => {
  const { version } = JSON.parse(readFileSync('dist/package/package.json', 'utf8'));
  expect(readFileSync('Cargo.lock', 'utf8')).toContain(`name = "fifteen"\nversion = "${version}"\n`);
});

it('is tried in the versions that the documentation names', () => {
  const documented = readFileSync('docs/toolchains.md', 'utf8');
  const versions = Object.values(recipes).map(({ packages }) => Object.values(packages)[0]);
  expect(versions.filter((version) => !documented.includes(version))).toEqual([]);
});

it('is tried with the controlled components that the documentation shows', () => {
  const documented = readFileSync('docs/embedding.md', 'utf8');
  for (const [folder, language] of ['jsx', 'vue', 'svelte'].map((name) => [name === 'jsx' ? 'react' : name, name])) {
    const component = readFileSync(`tests/toolchains/projects/${folder}/Puzzle.${language}`, 'utf8');
    expect(documented).toContain(`\`\`\`${language}\n${component}\`\`\``);
  }
});

it('is copied into the example, since development servers refuse to serve the files of a linked package', () => {
  const copies = execFileSync('npm', ['config', 'get', 'install-links'], { cwd: 'examples/vite', encoding: 'utf8' });
  expect(copies.trim()).toBe('true');
});

it.each(['bundler', 'nodenext'])('has a public interface that type-checks with modules as in %s', async (mode) => {
  configure('public-*.ts', { module: mode === 'bundler' ? 'ESNext' : mode, moduleResolution: mode });
  expect(await run(join(programs, 'tsc'))).toEqual(clean);
});

it('has types of the solver for a project for Node, which has no types of browsers', async () => {
  configure('public-solver.ts', { lib: ['ES2023'], types: ['node'], module: 'nodenext', moduleResolution: 'nodenext' });
  expect(await run(join(programs, 'tsc'))).toEqual(clean);
});

it.each(['react', 'preact'])('has types for the JSX of %s', async (framework) => {
  configure(`${framework}.tsx`, { jsx: 'react-jsx', jsxImportSource: framework });
  expect(await run(join(programs, 'tsc'))).toEqual(clean);
});

// The compilers of templates take several seconds each: they run with --all.
describe.runIf(process.env.FIFTEEN_ALL)('in templates', () => {
  it('has types for Vue', async () => {
    configure('Vue.vue', { jsx: 'preserve' }, { vueCompilerOptions: { strictTemplates: true } });
    // vue-tsc patches the text of a compiler. The package named typescript only forwards to the package that contains it.
    const script = "require('vue-tsc').run(require.resolve('@typescript/old/lib/tsc'))";
    expect(await run(process.execPath, '--eval', script)).toEqual(clean);
  });

  it('has types for Svelte', async () => {
    configure('*.svelte', { verbatimModuleSyntax: true });
    writeFileSync(join(project, 'svelte.config.js'), 'export default {};\n');
    const { text } = await run(join(programs, 'svelte-check'), '--output', 'machine', '--threshold', 'error');
    const errors = [...text.matchAll(/ ERROR "(.*?)" (\d+):/g)].map(([, file, line]) => `${file}:${line}`);
    expect(errors).toEqual(['Wrong.svelte:6', 'Wrong.svelte:7', 'Wrong.svelte:8', 'Wrong.svelte:9']);
  });
});
