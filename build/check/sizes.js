// Finds files and folders that have grown too long to read: prints each with what is allowed, and exits with 1.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a reader takes in at one sight: lines of a source file, files of a folder in one row. */
export const limits = { lines: 320, files: 20 };

const isSource = (/** @type {string} */ file) => /\.(rs|js|css|sh|py)$/.test(file);

/**
 * Finds what is larger than the limits.
 * @param {string[]} files  paths
 * @param {(file: string) => number} linesOf  called for source files
 * @returns {string[]} one message for each
 */
export function findTooLarge(files, linesOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const long = files
    .filter(isSource)
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > limits.lines)
    .map(({ file, lines }) => `${file} has ${lines} lines; expected at most ${limits.lines}`);
  const full = [...counts]
    .filter(([, count]) => count > limits.files)
    .map(([folder, count]) => `${folder} contains ${count} files; expected at most ${limits.files}`);
  return [...long, ...full];
}

function main() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(existsSync);
  const messages = findTooLarge(files, (file) => readFileSync(file, 'utf8').split('\n').length - 1);
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
