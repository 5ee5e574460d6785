// The nodes of a run as cards: the queue, or the path of IDA*, and the nodes that are done with.

import { html } from 'lit';
import { miniBoard } from '../../../ui/mini-board.js';
import type { Performed, PerformedSearch, RunNode } from '../../engine/performed.js';
import type { LabWords } from '../../text/lab-words.js';

/** A, B, …, Z, A1, B1, … */
export function nameOf(index: number) {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? round : '');
}

/** The numbers of a node that its search uses. */
export function valuesOf({ g, h }: RunNode, search: PerformedSearch, words: LabWords) {
  switch (search) {
    case 'breadth-first':
      return `g = ${g}`;
    case 'greedy':
      return `h = ${h}`;
    case 'table':
      return words.text('entryIs', { g });
    default:
      return `${g} + ${h} = ${g + h}`;
  }
}

interface Look {
  state: Performed;
  search: PerformedSearch;
  /** takes a node; null if none is to be taken */
  take: ((index: number) => void) | null;
}

export function nodeLists({ state, search, take }: Look, words: LabWords) {
  const { nodes, path, first } = state;
  const now = path.at(-1);
  const present = nodes.map((node, index) => ({ node, index })).slice(first);
  const where = (wanted: RunNode['state'][]) => present.filter(({ node }) => wanted.includes(node.state));
  const list = (key: string, of: typeof present) =>
    html`<h4 class="cap">${words.text(key)}</h4>
    <ul class="cards" aria-label=${words.text(key)}>${of.length > 0 ? of.map(card) : html`<li class="quiet">${words.text('none')}</li>`}</ul>`;
  if (search === 'ida-star') {
    const onPath = present.filter(({ index }) => path.includes(index));
    return html`${list('path', onPath)}${list('prunedNodes', where(['pruned']))}`;
  }
  return html`${list('queue', where(['waiting']))}${list('done', where(['expanded', 'replaced']))}`;

  function card({ node, index }: { node: RunNode; index: number }) {
    const name = nameOf(index - first);
    const values = valuesOf(node, search, words);
    const inside = html`<b>${name}</b>${miniBoard(node.tiles, state.columns)}<small>${values}</small>`;
    const label = `${name}: ${spoken(node, words)}, ${values}`;
    const style = `card ${node.state} ${index === now ? 'now' : ''}`;
    // Any card may be taken, so that a wrong one is a mistake that is explained.
    return take
      ? html`<li><button type="button" class=${style} aria-label=${label} @click=${() => take(index)}>${inside}</button></li>`
      : html`<li class=${style} aria-label=${label}>${inside}</li>`;
  }
}

/** The tiles of a node, as screen readers read them. */
function spoken({ tiles }: RunNode, words: LabWords) {
  return words.boardName(tiles.map((tile) => (tile < 0 ? '–' : tile)).join(' '));
}

/** The board of a node with its name, larger than a card. */
export function namedBoard(node: RunNode, columns: number, caption: string, words: LabWords) {
  return html`<figure>${miniBoard(node.tiles, columns, { name: spoken(node, words) })}<figcaption>${caption}</figcaption></figure>`;
}
