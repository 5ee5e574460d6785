// Markdown, and the file that holds what the bench made between two marks.

import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- made by ./build.sh bench: begin -->';
const END = '<!-- made by ./build.sh bench: end -->';

/** @param {number} value */
export function count(value) {
  return Math.round(value).toLocaleString('en');
}

/** Three digits say enough. @param {number} value in seconds */
export function time(value) {
  return value >= 99.95 ? value.toFixed(0) : value.toPrecision(3);
}

/** @param {number} value */
export function ratio(value) {
  return value.toFixed(2);
}

/**
 * The first column is text, the others are numbers.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/**
 * Puts a text in the place of the one that the last bench made.
 * @param {string} file
 * @param {string} text
 */
export function write(file, text) {
  const old = readFileSync(file, 'utf8');
  const [begin, end] = [old.indexOf(BEGIN), old.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no lines “${BEGIN}” and “${END}”`);
  writeFileSync(file, `${old.slice(0, begin + BEGIN.length)}\n\n${text.trim()}\n\n${old.slice(end)}`);
}
