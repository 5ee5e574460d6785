// The dialog about embedding: choices, a preview, and the code to copy; below, everything that the element can do.

import '../../style/select.css';
import '../../style/embed-dialog.css';
import '../../style/seg.css';
import { html, nothing } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { settings } from '../../element/page-tools.js';
import languages from '../../locales/languages.json';
import { isNamedGoal } from '../../solver/names.js';
import { readShape, shapeName } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import { select } from '../../ui/select.js';
import { defaultGoal, gameLink } from '../address.js';
import { pageCopier } from '../copying.js';
import { currentLanguage, keysOf, text, wordsOf } from '../text/words.js';
import type { Attributes } from './embed-code.js';
import { attributesOf, frameCode, packageCode, scriptCode } from './embed-code.js';
import { header, prose } from './prose.js';

const t = wordsOf('embed');

type Key = Parameters<typeof t>[0];

/** The address of the folder that the page was loaded from. This script is in a folder inside it. */
const script = import.meta.url;
const base = new URL('..', script).href;

const tabs = ['script', 'frame', 'npm'] as const;
type Tab = (typeof tabs)[number];

const controls = settings.controls.values;
const themes = ['', ...settings.theme.values] as const;
const boards = ['present', 'random'] as const;
const sizes = ['3', '4', '5', '6', '3x4', '7', '10'];

/** The reader's choices, kept while the page is open. */
const choice: Record<'board' | 'size' | 'controls' | 'lang' | 'theme', string> & { tab: Tab } = {
  ...{ board: 'present', size: '4', controls: 'auto', lang: '', theme: '', tab: 'script' },
};

let isCopied = false;

/** The element of the preview, and its attributes. */
let preview: { key: string; element: HTMLElement } | null = null;

const methods = `const puzzle = document.querySelector('fifteen-puzzle');
puzzle.addEventListener('fifteen-solved', ({ detail }) => {
  console.log(detail.moves, detail.seconds, detail.by);
});
puzzle.shuffle();`;

/** A row of the reference: its text, whose key names the attributes that it describes. */
type ReferenceKey = Extract<Key, `attributes ${string}`>;

const isReference = (key: string): key is ReferenceKey => key.startsWith('attributes ');

/** '`en` or `de`'. */
function tags() {
  const list = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' });
  return list.format(languages.map(({ tag }) => `\`${tag}\``));
}

const paragraph = (key: Key) => html`<p>${prose(t(key))}</p>`;

function reference(key: ReferenceKey) {
  const [, ...names] = key.split(' ');
  return html`<dt>${names.map((name, index) => [index ? ', ' : '', html`<code>${name}</code>`])}</dt>
    <dd>${prose(t(key, { languages: tags() }))}</dd>`;
}

export function draw(puzzle: FifteenPuzzle, redraw: () => void) {
  const isRandom = choice.board === 'random';
  // Nobody wants to play a solved board, so the board where the game began takes its place.
  const present = puzzle.solved ? gameLink(puzzle).board : puzzle.board;
  const board = isRandom ? 'random' : present;
  // A goal that is a board has its own shape.
  const goal = isRandom && !isNamedGoal(puzzle.goal) ? defaultGoal : puzzle.goal;
  const attributes = attributesOf({ ...choice, board, goal });
  const shape = (isRandom && readShape(choice.size)) || { rows: puzzle.rows, columns: puzzle.columns };
  const code = {
    script: () => scriptCode(base, attributes),
    frame: () => frameCode(base, attributes, { title: t('frameTitle'), shape, controls: choice.controls }),
    npm: () => packageCode(base, attributes),
  }[choice.tab]();
  const set = (values: Partial<typeof choice>) => {
    Object.assign(choice, values);
    isCopied = false; // not this code
    redraw();
  };
  const option = <T extends string>(
    name: 'board' | 'size' | 'controls' | 'lang' | 'theme',
    draw: typeof buttonGroup<T> | typeof select<T>,
    values: readonly T[],
    textOf: (value: T) => string,
  ) => {
    const label = t(`${name}Choice`);
    const chosen = values.find((value) => value === choice[name]);
    const control = draw({ label, values, textOf, chosen, choose: (value) => set({ [name]: value }) });
    return html`<div class="opt"><p>${label}</p>${control}</div>`;
  };
  const copy = pageCopier((answer) => {
    isCopied = answer === 'copied';
    redraw();
  });
  return html`
    ${header('embed', t('heading'))}
    <div class="emb">
      <figure class="prev">
        <div class="frame-box">${previewOf(attributes)}</div>
        <figcaption><span>${t('preview')}</span><span>${shapeName(shape)}</span></figcaption>
      </figure>
      <div>
        ${option<(typeof boards)[number]>('board', buttonGroup, boards, (one) => t(one))}
        ${isRandom ? option('size', select, sizes, (one) => shapeName(readShape(one) ?? shape)) : nothing}
        ${option<(typeof controls)[number]>('controls', select, controls, (one) => t(`controls-${one}`))}
        ${option('lang', select, ['', ...languages.map(({ tag }) => tag)], languageName)}
        ${option<(typeof themes)[number]>('theme', buttonGroup, themes, (one) => t(`theme-${one || 'auto'}`))}
      </div>
    </div>
    <div class="code-head">
      <div role="tablist" aria-label=${t('code')} @keydown=${(event: KeyboardEvent) => toTab(event, (tab) => set({ tab }))}>
        ${tabs.map(
          (tab) => html`<button
            type="button" role="tab" id="embed-tab-${tab}" aria-controls="embed-code" aria-selected=${tab === choice.tab ? 'true' : 'false'}
            tabindex=${tab === choice.tab ? 0 : -1} @click=${() => set({ tab })}
          >${t(`tab-${tab}`)}</button>`,
        )}
      </div>
      <button type="button" class="btn primary" @click=${() => copy(code)}>${isCopied ? text('copied') : t('copyCode')}</button>
    </div>
    <div role="tabpanel" id="embed-code" aria-labelledby="embed-tab-${choice.tab}">
      <pre tabindex="0" aria-label=${t('code')}><code>${code}</code></pre>
      <p class="quiet">${prose(t(`about-${choice.tab}`))}</p>
    </div>
    <details class="more">
      <summary><h3>${t('reference')}</h3></summary>
      ${paragraph('width')}
      <h3>${t('attributes')}</h3>
      <dl>${keysOf('embed').filter(isReference).map(reference)}</dl>
      ${paragraph('parameters')}
      <h3>${t('methods')}</h3>
      ${paragraph('methodNames')}
      ${paragraph('replay')}
      <pre tabindex="0" aria-label=${t('scriptExample')}><code>${methods}</code></pre>
      <h3>${t('style')}</h3>
      ${paragraph('styleHow')}
    </details>
  `;
}

const languageName = (tag: string) => languages.find((one) => one.tag === tag)?.name ?? t('langAsPage');

/** The arrow keys choose among the tabs, and the focus follows. */
function toTab(event: KeyboardEvent, choose: (tab: Tab) => void) {
  const at = tabs.indexOf(choice.tab);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  choose(tabs[(to + tabs.length) % tabs.length]);
  document.getElementById(`embed-tab-${choice.tab}`)?.focus();
}

/** A new element for new attributes, since playing may have changed the attributes of the old one. */
function previewOf(attributes: Attributes) {
  const key = JSON.stringify(attributes);
  if (preview?.key !== key) {
    const element = document.createElement('fifteen-puzzle');
    for (const [name, value] of attributes) element.setAttribute(name, value);
    preview = { key, element };
  }
  return preview.element;
}
