// Every wrong entry in many runs has a sentence in each language, and what the English sentences say is true on the boards themselves.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Facts } from '../../../www/exercises/drawn/facts.js';
import type { Performed, PerformedSearch } from '../../../www/lab/engine/performed.js';
import { performedSearches } from '../../../www/lab/engine/performed.js';
import { LabWords } from '../../../www/lab/text/lab-words.js';
import { explained } from '../../../www/lab/views/run/verdict.js';
import german from '../../../www/locales/de/lab/run.json';
import english from '../../../www/locales/en/lab/run.json';
import french from '../../../www/locales/fr/lab/run.json';
import { manhattan } from './puzzle.js';

const wasm = (name: string) => readFile(new URL(`../../../www/wasm/${name}_bg.wasm`, import.meta.url));
const facts = await Facts.from(await wasm('lab'), await wasm('lab-space'));
const languages = [new LabWords(english, 'en'), new LabWords(german, 'de'), new LabWords(french, 'fr')];

/** Entries that a student might make: right ones, wrong ones, and some for other steps. */
function entriesAt({ task, nodes, child, bound }: Performed, search: PerformedSearch): string[] {
  if (task === 'take') return [...nodes.keys()].map((index) => `t${index}`);
  if (task === 'bound') return [bound - 1, bound, bound + 1, bound + 2, bound + 4].map((one) => `b${one}`);
  if (!child) return [];
  const { g, h } = child;
  const near = (value: number) => [-2, -1, 1, 2].map((more) => Math.max(0, value + more));
  if (search === 'greedy') return ['k', ...[h, ...near(h)].map((one) => `h${one}`)];
  if (search === 'breadth-first' || search === 'table') return ['k', `g${g}`, `g${g - 1}`, `g${g + 1}`];
  const written = [
    `g${g - 1}h${h}f${g + h - 1}`,
    ...near(h).map((one) => `g${g}h${one}f${g + one}`),
    ...[g + h, h, ...near(g + h)].map((f) => `g${g}h${h}f${f}`),
  ];
  return ['k', ...written.flatMap((one) => (search === 'ida-star' ? [`${one}+`, `${one}-`] : [one]))];
}

const gOf = (nodes: Performed['nodes'], index: number): number =>
  nodes[index].parent < 0 ? 0 : 1 + gOf(nodes, nodes[index].parent);

/** Claims of English sentences, which the test checks with its own counts. */
const claims: [RegExp, (state: Performed, entry: string) => boolean][] = [
  [/path to it is not shorter/, (state) => knownG(state) <= 1 + gOf(state.nodes, state.path[state.path.length - 1])],
  [/This is new/, (state) => knownG(state) === Number.POSITIVE_INFINITY],
  [/This is known/, (state) => knownG(state) < Number.POSITIVE_INFINITY],
  [
    /has the smallest h/,
    ({ nodes }, entry) => isLeast(nodes, entry, (index) => manhattan(nodes[index].tiles.join(''))),
  ],
  [/has the smallest g,/, ({ nodes }, entry) => isLeast(nodes, entry, (index) => gOf(nodes, index))],
  [
    /has the smallest g \+ h/,
    ({ nodes }, entry) => isLeast(nodes, entry, (index) => gOf(nodes, index) + manhattan(nodes[index].tiles.join(''))),
  ],
  [
    /number of tiles that are not at home/,
    ({ child }, entry) => misplaced(child?.tiles) === Number(/h(\d+)/.exec(entry)?.[1]),
  ],
];

/** The moves to the board of the child on the shortest path found, by a count along its parents. */
const knownG = ({ nodes, child }: Performed) =>
  Math.min(...nodes.flatMap(({ tiles }, index) => (tiles.join() === child?.tiles.join() ? [gOf(nodes, index)] : [])));

function isLeast(nodes: Performed['nodes'], entry: string, key: (index: number) => number) {
  const waiting = nodes.flatMap(({ state }, index) => (state === 'waiting' ? [index] : []));
  return key(Number(entry.slice(1))) === Math.min(...waiting.map(key));
}

const misplaced = (tiles: number[] = []) => tiles.filter((tile, cell) => tile > 0 && tile !== cell + 1).length;

it.each(performedSearches)('%s: every wrong entry is explained, and truly', (search) => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 2; seed++) {
    const entries: string[] = [];
    let state = facts.performed(search, seed, '');
    for (; state.right !== null; state = facts.performed(search, seed, entries.join(' '))) {
      for (const entry of entriesAt(state, search)) {
        const after = facts.performed(search, seed, [...entries, entry].join(' '));
        if (!after.wrong) continue;
        const sentences = languages.map((words) =>
          explained(after, after.wrong ?? { entry, mistake: '' }, search, words),
        );
        for (const sentence of sentences)
          expect(sentence, `${entry} ${after.wrong.mistake}`).not.toMatch(/^$|[{}]|undefined|NaN|not-/);
        for (const [said, isTrue] of claims)
          if (said.test(sentences[0])) {
            met.add(said.source);
            expect(isTrue(state, entry), `${search} ${seed} ${entries.join(' ')} ${entry}: ${sentences[0]}`).toBe(true);
          }
      }
      entries.push(state.right);
    }
  }
  expect(met.size).toBeGreaterThan(0);
});
