import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { serviceWorker } from '../../../build/offline.js';

/** Two pages, the files that they need, and files that only other sites use. */
const built: Record<string, string> = {
  'index.html':
    '<script src="./theme.js"></script><script src="./assets/page-1.js"></script>&lt;script src="./other.js"',
  'embed.html': '<link href="./assets/embed-1.css"><p>fifteen-puzzle.js</p>',
  'de/lesson.html': '<script src="../assets/lesson-1.js"></script><img src="../assets/picture-1.webp">',
  'exercises/index.html': '<script src="../theme.js"></script>',
  'theme.js': 'theme',
  'other.js': 'other',
  'assets/page-1.js': 'import("./lazy-1.js"); new Worker("worker-1.js")',
  'assets/lazy-1.js': 'lazy',
  'assets/worker-1.js': 'fetch("engine-1.wasm")',
  'assets/engine-1.wasm': 'engine',
  'assets/embed-1.css': 'embed',
  'assets/lesson-1.js': 'lesson',
  'assets/picture-1.webp': 'seen without scripts',
  'assets/unused-1.js': 'unused',
  'fifteen-puzzle.js': 'element',
  'package/index.html': '<script src="./assets/unused-1.js">',
  'sw.js': 'the previous one',
};

/** The manifest in the service worker of some files. */
function manifestOf(files: Record<string, string>): { version: string; files: Record<string, string> } {
  const site = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const [, manifest] = /^globalThis\.manifest = ([^;]*);/.exec(serviceWorker(site)) ?? [];
  return JSON.parse(manifest ?? 'null');
}

it('stores the files that the pages need, each with its digest, and no others', () => {
  const { files } = manifestOf(built);
  expect(Object.keys(files).sort()).toEqual([
    './',
    'assets/embed-1.css',
    'assets/engine-1.wasm',
    'assets/lazy-1.js',
    'assets/lesson-1.js',
    'assets/page-1.js',
    'assets/worker-1.js',
    'de/lesson.html',
    'embed.html',
    'exercises/',
    'theme.js',
  ]);
  expect(files['theme.js']).toBe(`sha256-${createHash('sha256').update('theme').digest('base64')}`);
});

it('has another version if one of these files differs, and only then', () => {
  const { version } = manifestOf(built);
  for (const name of Object.keys(built)) {
    const other = manifestOf({ ...built, [name]: `${built[name]}!` }).version;
    const isStored = !/^(other|fifteen-puzzle|sw)\.js$|^package|unused|picture/.test(name);
    expect([name, other !== version]).toEqual([name, isStored]);
  }
});
