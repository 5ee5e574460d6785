// Formats numbers and tables as Markdown, and writes the results between two marks of a file.

import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- made by ./build.sh bench: begin -->';
const END = '<!-- made by ./build.sh bench: end -->';

/** @param {number} value */
export function count(value) {
  return Math.round(value).toLocaleString('en');
}

/** A time with three significant digits. @param {number} value */
export function time(value) {
  return value >= 99.95 ? value.toFixed(0) : value.toPrecision(3);
}

/** @param {number} value */
export function ratio(value) {
  return value.toFixed(2);
}

/**
 * A table whose first column is text and whose other columns are numbers.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/**
 * Replaces the results of the last run in a file.
 * @param {string} file
 * @param {string} text
 */
export function write(file, text) {
  const old = readFileSync(file, 'utf8');
  const [begin, end] = [old.indexOf(BEGIN), old.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no lines “${BEGIN}” and “${END}”`);
  writeFileSync(file, `${old.slice(0, begin + BEGIN.length)}\n\n${text.trim()}\n\n${old.slice(end)}`);
}
