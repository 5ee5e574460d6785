import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { serviceWorker } from '../../../build/offline.js';

/** Two pages, the files that they need, a picture that one of them shows, and a file that only other sites use. */
const built: Record<string, string> = {
  'index.html': 'page',
  'de/lesson.html': 'lesson',
  'theme.js': 'theme',
  'assets/page-1.js': 'script',
  'assets/picture-1.webp': 'picture',
  'fifteen-puzzle.js': 'element',
  'sw.js': 'the previous one',
};
const needed = {
  shared: ['theme.js', 'index.html', 'de/lesson.html', 'assets/page-1.js'],
  pictures: { 'index.html': [], 'de/lesson.html': ['assets/picture-1.webp'] },
};

interface Manifest {
  version: string;
  files: Record<string, string>;
  pictures: Record<string, string[]>;
}

/** The manifest in the service worker of some files. */
function manifestOf(files: Record<string, string>): Manifest {
  const site = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const [, manifest] = /^globalThis\.manifest = ([^;]*);/.exec(serviceWorker(site, needed)) ?? [];
  return JSON.parse(manifest ?? 'null');
}

it('lists the files that the pages need, each with its digest, and the pictures of each page', () => {
  const { files, pictures } = manifestOf(built);
  expect(Object.keys(files).sort()).toEqual([
    './',
    'assets/page-1.js',
    'assets/picture-1.webp',
    'de/lesson.html',
    'theme.js',
  ]);
  expect(files['theme.js']).toBe(`sha256-${createHash('sha256').update('theme').digest('base64')}`);
  expect(pictures).toEqual({ 'de/lesson.html': ['assets/picture-1.webp'] });
});

it('has another version if one of these files differs, and only then', () => {
  const { version } = manifestOf(built);
  for (const name of Object.keys(built)) {
    const other = manifestOf({ ...built, [name]: `${built[name]}!` }).version;
    const isStored = !/^(fifteen-puzzle|sw)\.js$/.test(name);
    expect([name, other !== version]).toEqual([name, isStored]);
  }
});

it('refuses a file that has not been built', () => {
  const { 'assets/page-1.js': _, ...others } = built;
  expect(() => manifestOf(others)).toThrow('assets/page-1.js has not been built');
});
