// The names of algorithms, heuristics and limits as they are written in sentences; loaded with the first one.

import languages from '../locales/languages.json';
import { algorithmName, heuristicName } from './display-names.js';
import { currentLanguage, text } from './text/words.js';

/** The name as it is written in the middle of a sentence. The name of a place keeps its capital, and so do all nouns in some languages. */
export function nameInSentence(heuristic: string): string {
  const name = heuristicName(heuristic);
  const language = languages.find(({ tag }) => tag === currentLanguage());
  const keepsCapital = language?.hasCapitalNouns || name.startsWith('Manhattan');
  return keepsCapital ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** 'IDA* with 6-6-3 patterns'. */
export function methodName(algorithm: string, heuristic: string | null | undefined): string {
  const name = algorithmName(algorithm);
  return heuristic ? text('methodWith', { algorithm: name, heuristic: nameInSentence(heuristic) }) : name;
}

/** '10 seconds'. */
export function limitName(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return text('noLimit');
  return seconds % 60 === 0 ? text('minutes', { n: seconds / 60 }) : text('seconds', { n: seconds });
}

/** The speeds of a search that the page offers, in nodes per second. */
export const rates = Object.freeze([1, 10, 100, 1000, Number.POSITIVE_INFINITY]);
