// The dialog about embedding.

import { html } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import languages from '../../locales/languages.json';
import { defaultGoal } from '../address.js';
import { currentLanguage, wordsOf } from '../text/words.js';
import { header, prose } from './prose.js';

const t = wordsOf('embed');

type Key = Parameters<typeof t>[0];

/** Pixels: the width of the frame in the example, and the height of what stands around its board. */
const frameWidth = 400;
const frameControls = 260;

/** What to copy shows the present board and its goal. */
const samples = {
  html: ({ board, goal }: FifteenPuzzle) => `<script type="module" src="/fifteen/fifteen-puzzle.js"></script>
<fifteen-puzzle board="${board}"${goal === defaultGoal ? '' : ` goal="${goal}"`}></fifteen-puzzle>
<style>fifteen-puzzle { width: 320px }</style>`,
  frame({ board, goal, rows, columns }: FifteenPuzzle) {
    const query = goal === defaultGoal ? `board=${board}` : `board=${board}&amp;goal=${goal}`;
    // A board with more rows than columns is narrower than its frame (ui/styles/board.css).
    const height = frameControls + Math.round(frameWidth * Math.min(rows / columns, 1.25));
    return `<iframe src="/fifteen/embed.html?${query.replaceAll(' ', '+')}"
  width="${frameWidth}" height="${height}" title="${t('frameTitle')}"></iframe>`;
  },
  script: () => `const puzzle = document.querySelector('fifteen-puzzle');
puzzle.addEventListener('fifteen-solved', ({ detail }) => {
  console.log(detail.moves, detail.seconds, detail.by);
});
puzzle.shuffle();`,
};

/** The attributes of each row, and the key of what they do. */
const attributes: [string, Key][] = [
  ['board', 'board'],
  ['size rows columns', 'size'],
  ['goal', 'goal'],
  ['controls', 'controls'],
  ['algorithm', 'algorithm'],
  ['heuristic', 'heuristic'],
  ['time-limit', 'timeLimit'],
  ['weight', 'weight'],
  ['seed', 'seed'],
  ['prune-depth reflection', 'pruneDepth'],
  ['hybrid', 'hybrid'],
  ['speed', 'speed'],
  ['rate', 'rate'],
  ['arrows', 'arrows'],
  ['slide', 'slide'],
  ['show-remaining', 'showRemaining'],
  ['keys', 'keys'],
  ['follows', 'follows'],
  ['image numbers', 'image'],
  ['theme', 'theme'],
  ['lang texts', 'lang'],
  ['easy patterns quiet', 'easy'],
  ['worker-src wasm-src table-src', 'workerSrc'],
  ['tables', 'tables'],
];

/** '`en` or `de`'. */
function tags() {
  const list = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' });
  return list.format(languages.map(({ tag }) => `\`${tag}\``));
}

const paragraph = (key: Key) => html`<p>${prose(t(key))}</p>`;

/** @param name - the key of its name */
const sample = (name: Key, text: string) => html`<pre tabindex="0" aria-label=${t(name)}><code>${text}</code></pre>`;

const attribute = ([names, key]: [string, Key]) =>
  html`<dt>${names.split(' ').map((name, index) => [index ? ', ' : '', html`<code>${name}</code>`])}</dt>
    <dd>${prose(t(key, { languages: tags() }))}</dd>`;

export const draw = (puzzle: FifteenPuzzle) => html`
  ${header('embed', t('heading'))}
  ${paragraph('copy')}
  ${sample('htmlExample', samples.html(puzzle))}
  ${paragraph('server')}
  ${sample('frameExample', samples.frame(puzzle))}
  ${paragraph('width')}
  <h3>${t('attributes')}</h3>
  <dl>${attributes.map(attribute)}</dl>
  ${paragraph('parameters')}
  <h3>${t('methods')}</h3>
  ${paragraph('methodNames')}
  ${paragraph('replay')}
  ${sample('scriptExample', samples.script())}
  <h3>${t('style')}</h3>
  ${paragraph('styleHow')}
`;
