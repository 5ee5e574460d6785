// Where the games are kept: their size, export, import, and the deletion of all of them.

import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { onEscape } from './games-list.js';
import { kilobytes, t } from './words.js';

/**
 * @typedef {object} KeepLook
 * @property {number} games  how many there are, of all sizes and kinds
 * @property {number} bytes  that they need
 * @property {number} older  how many of the chosen ones are not shown
 * @property {boolean} isStored  whether the browser keeps them
 * @property {boolean} asking  whether the question is shown whether to delete all games
 *
 * @typedef {object} KeepActions
 * @property {() => void} showOlder
 * @property {() => void} exportJson
 * @property {() => void} exportCsv
 * @property {(file: File) => void} importFile
 * @property {() => void} askAll  asks whether to delete all games
 * @property {() => void} removeAll
 * @property {() => void} keep  ends the question
 */

/** @param {KeepLook} look  @param {KeepActions} actions */
export function keepBar(look, actions) {
  const { games, bytes, older, isStored, asking } = look;
  const { showOlder, exportJson, exportCsv, importFile, askAll } = actions;
  const olderButton =
    older > 0
      ? html`<button type="button" class="btn soft older" @click=${showOlder}>${t('olderGames', { n: older })}</button>`
      : nothing;
  if (asking) return html`<div class="keep">${olderButton}</div>${question(games, actions)}`;
  const kept = games > 0 ? t(isStored ? 'kept' : 'keptNot', { size: kilobytes(bytes) }) : t('canImport');
  return html`<div class="keep">
    ${olderButton}
    <span class="where ${games === 0 ? 'first' : ''}">${kept}</span>
    ${games > 0 ? html`${soft('exportJson', exportJson)}${soft('exportCsv', exportCsv)}` : nothing} ${importButton(importFile)}
    ${games > 0 ? html`<button type="button" class="btn bare delete-all" @click=${askAll}>${t('deleteAll')}</button>` : nothing}
  </div>`;
}

/** @param {'exportJson' | 'exportCsv'} name  @param {() => void} act */
function soft(name, act) {
  return html`<button type="button" class="btn soft" @click=${act}>${t(name)}</button>`;
}

/** A button that opens the chooser of a hidden file input, which could not be styled. @param {(file: File) => void} choose */
function importButton(choose) {
  /** @type {HTMLInputElement | undefined} */
  let input;
  const changed = () => {
    const file = input?.files?.[0];
    if (file) choose(file);
    if (input) input.value = ''; // so that the same file can be chosen again
  };
  return html`<button type="button" class="btn soft" @click=${() => input?.click()}>${t('import')}</button>
    <input type="file" hidden accept=".json,.csv,application/json,text/csv" @change=${changed} ${ref((element) => {
      input = /** @type {HTMLInputElement | undefined} */ (element);
    })} />`;
}

/** @param {number} games  @param {KeepActions} actions */
function question(games, { removeAll, keep }) {
  return html`<div class="question whole" role="group" aria-labelledby="ask-delete" @keydown=${onEscape(keep)}>
    <span id="ask-delete">${t('askDeleteAll', { n: games })}</span>
    <span class="bar">
      <button type="button" class="btn" @click=${removeAll}>${t('deleteAllNow')}</button>
      <button type="button" class="btn bare dismiss" aria-describedby="ask-delete" @click=${keep}>${t('keep')}</button>
    </span>
  </div>`;
}
