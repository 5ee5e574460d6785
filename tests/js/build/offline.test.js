import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { serviceWorker } from '../../../build/offline.js';

/** Two pages, what they and their files refer to, and what is there for the pages of others. @type {Record<string, string>} */
const built = {
  'index.html':
    '<script src="./theme.js"></script><script src="./assets/page-1.js"></script>&lt;script src="./other.js"',
  'embed.html': '<link href="./assets/embed-1.css"><p>fifteen-puzzle.js</p>',
  'theme.js': 'theme',
  'other.js': 'other',
  'assets/page-1.js': 'import("./lazy-1.js"); new Worker("worker-1.js")',
  'assets/lazy-1.js': 'lazy',
  'assets/worker-1.js': 'fetch("engine-1.wasm")',
  'assets/engine-1.wasm': 'engine',
  'assets/embed-1.css': 'embed',
  'assets/unused-1.js': 'unused',
  'fifteen-puzzle.js': 'element',
  'package/index.html': '<script src="./assets/unused-1.js">',
  'sw.js': 'the last one',
};

/** What the service worker of some files keeps. @param {Record<string, string>} files @returns {{ version: string, files: Record<string, string> }} */
function manifestOf(files) {
  const site = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const [, manifest] = /^globalThis\.manifest = ([^;]*);/.exec(serviceWorker(site)) ?? [];
  return JSON.parse(manifest ?? 'null');
}

it('keeps what the pages need, each by its digest, and nothing else', () => {
  const { files } = manifestOf(built);
  expect(Object.keys(files).sort()).toEqual([
    './',
    'assets/embed-1.css',
    'assets/engine-1.wasm',
    'assets/lazy-1.js',
    'assets/page-1.js',
    'assets/worker-1.js',
    'embed.html',
    'theme.js',
  ]);
  expect(files['theme.js']).toBe(`sha256-${createHash('sha256').update('theme').digest('base64')}`);
});

it('is another version where any of these files differs, and only there', () => {
  const { version } = manifestOf(built);
  for (const name of Object.keys(built)) {
    const other = manifestOf({ ...built, [name]: `${built[name]}!` }).version;
    const kept = !/^(other|fifteen-puzzle|sw)\.js$|^package|unused/.test(name);
    expect([name, other !== version]).toEqual([name, kept]);
  }
});
