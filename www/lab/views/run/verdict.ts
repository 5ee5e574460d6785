// Why an entry is not right, in words. The values are those that the reader has seen or entered; the right ones are for the reader to find.

import type { Performed, PerformedSearch, Wrong } from '../../engine/performed.js';
import type { LabWords } from '../../text/lab-words.js';
import { nameOf } from './nodes.js';

export function explained(state: Performed, { entry, mistake }: Wrong, search: PerformedSearch, words: LabWords) {
  const { nodes, path, first, bound } = state;
  const { g: parentG, h: parentH } = nodes[path.at(-1) ?? 0];
  const values = { bound, parentG, parentH, ...numbersIn(entry) };
  // Greedy search knows a board for good, even if a shorter path leads to it.
  const isKnown = search === 'greedy' && mistake.startsWith('known-');
  if (!entry.startsWith('t')) return words.text(`not-${mistake}${isKnown ? '-greedy' : ''}`, values);
  const index = Number(entry.slice(1));
  const node = nodes[index];
  if (!node) return words.text('not-other-step');
  const numbers = { name: nameOf(index - first), g: node.g, h: node.h, f: node.g + node.h };
  return words.text(mistake === 'smallest-g' ? `not-smallest-g-${search}` : `not-${mistake}`, numbers);
}

/** The numbers of an entry, by their letters: 'g2h5f7' has g, h and f, and 'b9' the number n. */
function numbersIn(entry: string) {
  const found = Array.from(entry.matchAll(/([ghfb])(\d+)/g), ([, name, digits]) => [
    name === 'b' ? 'n' : name,
    Number(digits),
  ]);
  return { g: 0, h: 0, f: 0, ...Object.fromEntries(found) };
}
