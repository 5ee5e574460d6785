// Why a file was not imported, and why games are not stored, in words.

import { FileError } from '../records/files.js';
import { StorageError } from '../records/storage-error.js';
import type { Key } from './words.js';
import { kilobytes, t } from './words.js';

/** The longest part of a file that a message repeats. */
const maxLength = 40;

/** @param file - its name */
export function importProblem(error: unknown, file: string) {
  if (error instanceof StorageError) return storageProblemText(error);
  if (!(error instanceof FileError)) return t('unreadable', { file });
  const { code, about } = error;
  if (code === 'bad-game') return gameProblem(about, file);
  const { line = 0, column = '', value, detail = '' } = about;
  return t(code, { file, column, line: String(line), value: shown(value), detail: detail.replace(/\.$/, '') });
}

function gameProblem({ line, game, column = '', value }: FileError['about'], file: string) {
  const place = line === undefined ? t('inGame', { n: game ?? 0 }) : t('inLine', { n: line });
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
