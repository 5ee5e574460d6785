// The oldest browsers that the README names understand the code in dist/. Current Chromium and Firefox have all APIs that these browsers
// lack, so no test in a browser would notice the use of one.

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const dist = new URL('../../../dist/', import.meta.url);
const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8');
const scripts = names.filter((name) => name.endsWith('.js') && !name.includes('node_modules'));
const sheets = names.filter((name) => name.endsWith('.css'));

/** Methods that are newer in one of these browsers than the version that the README names. */
const tooNew = [
  ...[
    'URL.canParse',
    'URL.parse',
    'AbortSignal.any',
    'Promise.withResolvers',
    'Promise.try',
    'Object.groupBy',
    'Map.groupBy',
  ],
  ...[
    'Array.fromAsync',
    'Iterator.from',
    'RegExp.escape',
    'Set.prototype',
    'Uint8Array.fromBase64',
    'Math.sumPrecise',
    'CloseWatcher',
  ],
  ...[
    '.isSubsetOf(',
    '.isSupersetOf(',
    '.isDisjointFrom(',
    '.symmetricDifference(',
    '.toWellFormed(',
    '.isWellFormed(',
    '.waitAsync(',
  ],
  ...[
    '.transferToFixedLength(',
    '.checkVisibility(',
    '.showPopover(',
    '.togglePopover(',
    '.moveBefore(',
    '.setHTMLUnsafe(',
  ],
];

/** A file and its forbidden contents. */
const found = (name: string, wrong: string[]) => (wrong.length > 0 ? [`${name}: ${wrong.join(', ')}`] : []);

describe('the oldest supported browsers', () => {
  it('can read every script', () => {
    expect(scripts.length).toBeGreaterThan(50);
    for (const name of scripts) {
      const sourceType = /(^|[/.])(classic|theme|sw)\.js$/.test(name) ? 'script' : 'module';
      expect(() => parse(read(name), { ecmaVersion: 2023, sourceType, allowHashBang: true }), name).not.toThrow();
    }
  });

  it('have every method that a script calls', () => {
    const calls = scripts.flatMap((name) => {
      const code = read(name);
      return found(
        name,
        tooNew.filter((method) => code.includes(method)),
      );
    });
    expect(calls).toEqual([]);
  });

  it('can read every style sheet', () => {
    expect(sheets.length).toBeGreaterThan(5);
    const rules = sheets.flatMap((name) =>
      found(name, read(name).match(/light-dark\(|@layer|@scope|&[^;{}]*\{/g) ?? []),
    );
    expect(rules).toEqual([]);
  });

  it('are those that the README and the message of the element name', () => {
    const versions = ['111', '121', '16.4'];
    const readme = readFileSync(new URL('../README.md', dist), 'utf8').replace(/\s+/g, ' ');
    const message = readFileSync(new URL('../www/solver/errors.ts', dist), 'utf8');
    for (const text of [readme, message]) {
      expect(
        /Chrome (?:and|or) Edge ([\d.]+), Firefox ([\d.]+),? (?:and |or )?Safari ([\d.]+)/.exec(text)?.slice(1),
      ).toEqual(versions);
    }
    for (const language of ['de', 'fr']) {
      const texts = readFileSync(new URL(`../www/locales/${language}/element.json`, dist), 'utf8');
      expect(JSON.parse(texts).browserUnsupported.match(/\d+(\.\d+)?/g)).toEqual(versions);
    }
  });
});
