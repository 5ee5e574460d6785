// Where the games are kept: their size, export, import, and the deletion of all of them.

import { html, nothing } from 'lit';
import { fileButton } from '../file-button.js';
import { FileError } from '../records/files.js';
import { StorageError } from '../records/record-store.js';
import { onEscape } from './games-list.js';
import type { Key } from './words.js';
import { kilobytes, t } from './words.js';

interface KeepLook {
  /** number of games of all sizes and kinds */
  games: number;
  /** bytes that these games need */
  bytes: number;
  /** number of chosen games that are not shown */
  older: number;
  /** whether the browser keeps them */
  isStored: boolean;
  /** whether the question is shown whether to delete all games */
  asking: boolean;
}

export interface KeepActions {
  showOlder: () => void;
  exportJson: () => void;
  exportCsv: () => void;
  exportCsTimer: () => void;
  importFile: (file: File) => void;
  /** asks whether to delete all games */
  askAll: () => void;
  removeAll: () => void;
  /** ends the question */
  keep: () => void;
}

export function keepBar(look: KeepLook, actions: KeepActions) {
  const { games, bytes, older, isStored, asking } = look;
  const { showOlder, exportJson, exportCsv, exportCsTimer, importFile, askAll } = actions;
  const olderButton =
    older > 0
      ? html`<button type="button" class="btn soft older" @click=${showOlder}>${t('olderGames', { n: older })}</button>`
      : nothing;
  if (asking) return html`<div class="keep">${olderButton}</div>${question(games, actions)}`;
  const kept = games > 0 ? t(isStored ? 'kept' : 'keptNot', { size: kilobytes(bytes) }) : t('canImport');
  return html`<div class="keep">
    ${olderButton}
    <span class="where ${games === 0 ? 'first' : ''}">${kept}</span>
    <div class="bar">
      ${games > 0 ? html`${soft('exportJson', exportJson)}${soft('exportCsv', exportCsv)}${soft('exportCsTimer', exportCsTimer)}` : nothing}
      ${fileButton({ label: t('import'), accept: '.json,.csv,application/json,text/csv', look: 'soft' }, importFile)}
      ${games > 0 ? html`<button type="button" class="btn bare delete-all" @click=${askAll}>${t('deleteAll')}</button>` : nothing}
    </div>
  </div>`;
}

function soft(name: 'exportJson' | 'exportCsv' | 'exportCsTimer', act: () => void) {
  return html`<button type="button" class="btn soft" @click=${act}>${t(name)}</button>`;
}

function question(games: number, { removeAll, keep }: KeepActions) {
  return html`<div class="question whole" role="group" aria-labelledby="ask-delete" @keydown=${onEscape(keep)}>
    <span id="ask-delete">${t('askDeleteAll', { n: games })}</span>
    <span class="bar">
      <button type="button" class="btn" @click=${removeAll}>${t('deleteAllNow')}</button>
      <button type="button" class="btn bare dismiss" aria-describedby="ask-delete" @click=${keep}>${t('keep')}</button>
    </span>
  </div>`;
}

// Why a file was not imported, and why games are not stored, in words.

/** The longest part of a file that a message repeats. */
const maxLength = 40;

/** @param file - its name */
export function importProblem(error: unknown, file: string) {
  if (error instanceof StorageError) return storageProblemText(error);
  if (!(error instanceof FileError)) return t('unreadable', { file });
  const { code, about } = error;
  if (code === 'bad-game') return gameProblem(about, file);
  const { line = 0, column = '', value, message = '' } = about;
  return t(code, { file, column, line: String(line), value: shown(value), message: message.replace(/\.$/, '') });
}

function gameProblem({ line, game, column = '', value }: FileError['about'], file: string) {
  const place = line === undefined ? t('inGame', { n: game ?? 0 }) : t('inLine', { n: line });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: every column has such a text
  const expected = t(`expect-${column}` as Key);
  return t(value === undefined ? 'missing' : 'bad-game', { file, place, column, value: shown(value), expected });
}

export function storageProblemText({ code, bytes }: StorageError) {
  return t(code, { size: kilobytes(bytes) });
}

function shown(value: unknown) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
