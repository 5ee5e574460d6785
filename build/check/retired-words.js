// Finds words that the glossary has retired: prints each as file:line with what to write instead, and exits with 1.
//
// The list is build/check/retired-words.json. A phrase is a regular expression for whole words, and names the set of
// files where it must not occur; a set is a list of git pathspecs. A phrase in lower case also finds capitals. CHANGELOG.md
// may use them all, since it tells what has been renamed.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ retired: string, write: string, in: string }} Phrase */
/** @typedef {{ line: number, found: string, write: string }} Finding */

/** @type {{ files: Record<string, string[]>, phrases: Phrase[] }} */
export const glossary = JSON.parse(readFileSync(new URL('./retired-words.json', import.meta.url), 'utf8'));

/** Matches the space between two words, also where a line of prose or of a comment ends between them. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\/\/[/!]?|\*|#+|>)?[ \t]*)`;

/** Returns the expression that finds `phrase`. @param {Phrase} phrase */
function expression({ retired }) {
  const hasCapitals = /(?<!\\)[A-Z]/.test(retired);
  return new RegExp(`(?<![\\w-])(?:${retired.replaceAll(' ', GAP)})(?![\\w-])`, hasCapitals ? 'gu' : 'giu');
}

/** Finds `phrases` in `text`, in the order of the lines. @param {string} text  @param {Phrase[]} phrases @returns {Finding[]} */
export function findRetired(text, phrases) {
  const findings = phrases.flatMap((phrase) =>
    [...text.matchAll(expression(phrase))].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split('\n').length,
      found: found.replace(/\s+/g, ' '),
      write: phrase.write,
    })),
  );
  return findings.sort((a, b) => a.line - b.line);
}

/** Returns the files of a set. Files that git ignores are not part of it. @param {string} set @returns {string[]} */
function filesOf(set) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--'];
  const listed = execFileSync('git', [...args, ...glossary.files[set], ':(exclude)tests/data'], { encoding: 'utf8' });
  return listed.split('\0').filter((file) => existsSync(file));
}

function main() {
  let count = 0;
  /** @type {Map<string, Phrase[]>} */
  const phrasesByFile = new Map();
  for (const set of Object.keys(glossary.files)) {
    const phrases = glossary.phrases.filter((phrase) => phrase.in === set);
    for (const file of filesOf(set)) phrasesByFile.set(file, [...(phrasesByFile.get(file) ?? []), ...phrases]);
  }
  for (const [file, phrases] of [...phrasesByFile].sort(([a], [b]) => a.localeCompare(b))) {
    for (const { line, found, write } of findRetired(readFileSync(file, 'utf8'), phrases)) {
      console.log(`${file}:${line}: “${found}” is retired; write: ${write}`);
      count += 1;
    }
  }
  if (count === 0) return;
  console.error(`${count} retired words; the list is build/check/retired-words.json`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
