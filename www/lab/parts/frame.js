// What surrounds the picture of every view: its name, what it is, the sentence on what is to be seen now, the way through time, and what
// can be taken away: the table, the picture, a link and the line that embeds it.

import { html, nothing } from 'lit';
import { until } from 'lit/directives/until.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { icon, usesKey } from '../../element/page-tools.js';
import { copy, savePicture, saveTable } from './exports.js';
import { tableView } from './table.js';
import { transport } from './transport.js';

/** @import { LabWords } from '../text/lab-words.js' */
/** @import { View } from '../view.js' */

/** Errors of what was requested: to request it again would not help. */
const badRequests = new Set(['bad-board', 'bad-goal', 'bad-options', 'unsolvable', 'table-failed']);

/**
 * @typedef {object} Framed the part of the element that the frame uses
 * @property {string} name
 * @property {string} board
 * @property {string} goal
 * @property {number} level
 * @property {boolean} quiet
 * @property {boolean} isTableOpen
 * @property {boolean} hasPicture
 * @property {string} link
 * @property {string} tag
 * @property {ParentNode} renderRoot
 *
 * @typedef {object} Look
 * @property {Framed} element
 * @property {View} view
 * @property {LabWords} words
 * @property {boolean} isReady  whether there is a picture
 * @property {unknown} failure  why the board or the step is not shown; null if it is
 * @property {() => void} retry
 * @property {() => void} showExample
 */

/**
 * The section can be focused, so that the keys also work after a click on the picture, but it is no Tab stop.
 * @param {Look} look
 */
export function frame(look) {
  const { element, view, words } = look;
  return html`<section
    class="fifteen view ${element.hasPicture ? 'pictured' : ''} ${look.isReady ? '' : 'failed'}"
    tabindex="-1"
    aria-label=${words.text('name')}
    @keydown=${(/** @type {KeyboardEvent} */ event) => look.isReady && onKey(event, view)}
  >
    ${element.quiet ? nothing : introduction(look)}
    ${look.isReady && view.choices ? html`<div class="choices">${view.choices()}</div>` : nothing}
    ${look.failure ? problem(look) : nothing}
    ${look.isReady ? picture(look) : nothing}
  </section>`;
}

/** @param {Look} look */
function picture({ element, view, words }) {
  const question = view.question?.() ?? nothing;
  return html`<div class="stage">${view.stage()}</div>
    ${element.quiet && question === nothing ? nothing : sentence(view)}
    ${question}
    ${view.timeline ? html`<div class="transport">${transport(view.timeline, words)}${view.jumps ? html`<div class="jumps">${view.jumps()}</div>` : nothing}</div>` : nothing}
    ${element.quiet ? nothing : under(element, view, words)}`;
}

/** @param {Look} look */
function introduction({ element, view, words }) {
  const heading = unsafeStatic(`h${Math.min(Math.max(element.level, 1), 6)}`);
  return [
    staticHtml`<${heading} class="name">${words.text('name')}</${heading}>`,
    html`<p class="what">${words.text(view.about?.() ?? 'about')}</p>`,
  ];
}

/** It is read out after a step by hand, not during a playback. @param {View} view */
function sentence(view) {
  const { lead, rest } = view.sentence();
  return html`<p class="say" aria-live=${view.timeline?.isPlaying ? 'off' : 'polite'}><b>${lead}</b> ${rest}</p>`;
}

/** @param {Look} look */
function problem({ element, failure, words, retry, showExample }) {
  const { code: given, message, start, end } = /** @type {any} */ (failure);
  /** The codes of a browser's own errors are numbers. @type {any} */
  const code = typeof given === 'string' ? given : 'failed';
  const text = code === 'bad-goal' ? element.goal : element.board;
  const [act, label] = badRequests.has(code) ? [showExample, 'showExample'] : [retry, 'tryAgain'];
  return html`<div class="msg" role="alert">
    ${icon('warn')}
    <p>${words.element.error({ code, message, start, end, text })}</p>
    <button type="button" class="btn" @click=${act}>${words.text(label)}</button>
  </div>`;
}

/** @param {Framed} element  @param {View} view  @param {LabWords} words */
function under(element, view, words) {
  const t = (/** @type {string} */ key) => words.text(key);
  const toggle = (/** @type {Event} */ { currentTarget }) => {
    element.isTableOpen = /** @type {HTMLDetailsElement} */ (currentTarget).open;
  };
  const copyOnClick = (/** @type {() => string} */ content) => (/** @type {Event} */ event) =>
    copy(event, content(), words);
  return html`<div class="under">
    <details ?open=${element.isTableOpen} @toggle=${toggle}>
      <summary>${t('table')}</summary>
      ${element.isTableOpen ? until(view.table().then((table) => tableView(table, words))) : nothing}
    </details>
    <button type="button" class="link" @click=${async () => saveTable(element.name, await (view.file?.() ?? view.table()))}>${t('saveCsv')}</button>
    ${view.hasPicture === false ? nothing : html`<button type="button" class="link" @click=${() => savePicture(element.name, element.renderRoot)}>${t('savePicture')}</button>`}
    <button type="button" class="link" @click=${copyOnClick(() => element.link)}>${t('copyLink')}</button>
    <button type="button" class="link" @click=${copyOnClick(() => element.tag)}>${t('embed')}</button>
    <span class="source">${view.source()}</span>
  </div>`;
}

/** Space plays, arrows step, Home and End jump, except in fields. @param {KeyboardEvent} event  @param {View} view */
function onKey(event, { timeline, keys = {} }) {
  const target = /** @type {Element} */ (event.target);
  if (!timeline || event.altKey || event.ctrlKey || event.metaKey || target.closest('[data-keys]')) return;
  // The slider has the same keys, but a playback must end when they step.
  if (!target.matches('.scrub') && usesKey(target, event.key)) return;
  const { at, length } = timeline;
  const actions = new Map([
    [' ', () => (timeline.isPlaying ? timeline.pause() : timeline.play())],
    ['ArrowLeft', () => timeline.goTo(at - 1)],
    ['ArrowRight', () => timeline.goTo(at + 1)],
    ['Home', () => timeline.goTo(0)],
    ['End', () => timeline.goTo(length)],
    ...Object.entries(keys),
  ]);
  const act = actions.get(event.key) ?? actions.get(event.key.toLowerCase());
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
