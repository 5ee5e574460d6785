// The program of each search, with the line of the present step marked.

import { html } from 'lit';
import { cssVars } from '../../../ui/css-vars.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Scene } from './scene.js';

/** The key of its text, and how deep it is indented. */
type Line = [text: string, indent: number];

interface Program {
  lines: Line[];
  /** The lines that differ from the program before, in the order of a course: breadth-first, greedy, A*, then weighted A* or IDA*. */
  changed: number[];
}

/** The lines that all searches with a queue have in common. */
const queued = (second: string, take: string, test: string, note: string, put: string): Line[] => [
  ['startQueue', 0],
  [second, 0],
  ['whileQueue', 0],
  [take, 1],
  ['ifSolved', 1],
  ['forEachNext', 1],
  [test, 2],
  [note, 3],
  [put, 3],
  ['noSolution', 0],
];

const idaStar: Line[] = [0, 0, 1, 1, 1, 0, 1, 2, 1, 1, 2, 1].map((indent, index) => [`idaLine${index + 1}`, indent]);

const table: Line[] = [
  ['startTable', 0],
  ['whileQueue', 0],
  ['takeFirstPlacement', 1],
  ['forEachSlide', 1],
  ['ifNoEntry', 2],
  ['writeEntry', 3],
  ['putLastPlacement', 3],
];

const programs: Record<string, Program> = {
  table: { lines: table, changed: [] },
  'breadth-first': { lines: queued('startKnown', 'takeFirst', 'ifUnknown', 'nowKnown', 'putLast'), changed: [] },
  greedy: { lines: queued('startKnown', 'takeSmallestH', 'ifUnknown', 'nowKnown', 'put'), changed: [4, 9] },
  'a-star': { lines: queued('startG', 'takeSmallestSum', 'ifShorter', 'setG', 'put'), changed: [2, 4, 7, 8] },
  'weighted-a-star': { lines: queued('startG', 'takeSmallestWeighted', 'ifShorter', 'setG', 'put'), changed: [4] },
  'ida-star': { lines: idaStar, changed: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12] },
};

/**
 * The program of a search.
 * @param marksChanges - whether lines that differ from the program before are marked
 */
export function program(scene: Scene, algorithm: string, words: LabWords, marksChanges = true) {
  return programAt(algorithm, scene.view.lists ? queueLineOf(scene) : idaLineOf(scene), words, marksChanges);
}

/**
 * The program of a search with one of its lines marked.
 * @param now - the line, counted from 1
 */
export function programAt(algorithm: string, now: number, words: LabWords, marksChanges = false) {
  const { lines, changed } = programs[algorithm];
  const marked = marksChanges ? changed : [];
  return html`<ol class="program" aria-label=${words.text('program')}>
    ${lines.map(([text, indent], index) => {
      const number = index + 1;
      return html`<li
        class=${marked.includes(number) ? 'changed' : ''} aria-current=${number === now ? 'step' : 'false'} ${cssVars({ indent })}
      ><code>${words.text(text)}</code>${marked.includes(number) ? html`<span class="sr">${words.text('changedLine')}</span>` : ''}</li>`;
    })}
  </ol>`;
}

/** The program of IDA* or A*, to be opened below the picture; whether it is open is left to the reader. */
export function programBox(scene: Scene, words: LabWords) {
  return html`<details class="program-box">
    <summary>${words.text('program')}</summary>
    ${program(scene, scene.view.lists ? 'a-star' : 'ida-star', words, false)}
  </details>`;
}

/** The line of IDA* that a step belongs to, counted from 1. */
function idaLineOf({ view: { event, iterations } }: Scene) {
  switch (event.kind) {
    case 'began':
      return iterations.length === 1 ? 1 : 5;
    case 'pruned':
      // A move that is not tried never reaches the test of the bound.
      return event.reason === 'bound' ? 8 : 10;
    case 'backtracked':
      return 12;
    case 'solved':
      return 9;
    default:
      return 10;
  }
}

/** The line of a search with a queue that a step belongs to, counted from 1. */
function queueLineOf({ view: { event, iterations } }: Scene) {
  switch (event.kind) {
    case 'began':
      return iterations.length === 1 ? 1 : 4;
    case 'pruned':
      return 7;
    case 'opened':
      return 9;
    case 'solved':
      return 5;
    default:
      return 4;
  }
}
