// Formats numbers and tables as Markdown, and writes the results between two marks of a file.

import { readFileSync, writeFileSync } from 'node:fs';

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

/** A number such as 4.7·10¹¹. @param {number} value */
export function power(value) {
  const [digits, exponent] = value.toExponential(1).split('e+');
  return `${digits}·10${Array.from(exponent, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
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
 * Replaces the results of the last run of a command of build.sh in a file.
 * @param {string} file
 * @param {string} text
 * @param {string} [command]
 */
export function write(file, text, command = 'bench') {
  const [begins, ends] = ['begin', 'end'].map((mark) => `<!-- made by ./build.sh ${command}: ${mark} -->`);
  const old = readFileSync(file, 'utf8');
  const [begin, end] = [old.indexOf(begins), old.indexOf(ends)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no lines “${begins}” and “${ends}”`);
  writeFileSync(file, `${old.slice(0, begin + begins.length)}\n\n${text.trim()}\n\n${old.slice(end)}`);
}
