// Why an entry is not right, in words. The values are those that the reader has seen or entered; the right ones are for the reader to find.

import type { Performed, PerformedSearch, Wrong } from '../../engine/performed.js';
import type { LabWords } from '../../text/lab-words.js';
import { nameOf } from './nodes.js';
import { parentOf } from './tasks.js';

export function explained(state: Performed, { entry, mistake }: Wrong, search: PerformedSearch, words: LabWords) {
  const { nodes, first, right, bound } = state;
  const parent = parentOf(state);
  const values = { bound, parentG: parent.g, parentH: parent.h, parentF: parent.g + parent.h, ...numbersIn(entry) };
  // Greedy search knows a board for good, even if a shorter path leads to it.
  const isKnown = search === 'greedy' && mistake.startsWith('known-');
  if (!entry.startsWith('t')) return words.text(`not-${mistake}${isKnown ? '-greedy' : ''}`, values);
  const index = Number(entry.slice(1));
  const [node, best] = [nodes[index], nodes[Number(right?.slice(1))]];
  if (!node || !best) return words.text('not-other-step');
  const named = { name: nameOf(index - first), best: nameOf(nodes.indexOf(best) - first) };
  const numbers = { g: node.g, h: node.h, f: node.g + node.h, bestG: best.g, bestH: best.h, bestF: best.g + best.h };
  return words.text(mistake === 'smallest-g' ? `not-smallest-g-${search}` : `not-${mistake}`, { ...named, ...numbers });
}

/** The numbers of an entry, by their letters: 'g2h5f7' has g, h and f, and 'b9' the number n. */
function numbersIn(entry: string) {
  const found = Array.from(entry.matchAll(/([ghfb])(\d+)/g), ([, name, digits]) => [
    name === 'b' ? 'n' : name,
    Number(digits),
  ]);
  return { g: 0, h: 0, f: 0, ...Object.fromEntries(found) };
}
