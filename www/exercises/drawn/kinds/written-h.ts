// Writing h: a formula for what each tile adds. It is right if it adds as much as it should for each tile, however far from home.

import type { Draw } from '../draw.js';
import type { Exercise, Hint, Said } from '../exercise.js';
import type { Formula, Travel } from '../formula.js';
import { readFormula } from '../formula.js';

/** What h is to be, and a right formula for each tile but one, which is to add nothing. */
const subjects = [
  { question: 'writtenManhattan', formula: 'r + c' },
  { question: 'writtenMisplaced', formula: 'r + c > 0' },
  { question: 'writtenLarger', formula: 'max(r, c)' },
  { question: 'writtenRows', formula: 'r' },
] satisfies { question: Said['key']; formula: string }[];

const columns = 3;

/** Each tile of the 8-puzzle in each cell, the nearest cells first. */
const travels: Travel[] = Array.from({ length: 8 }, (_, index) => index + 1)
  .flatMap((t) =>
    Array.from({ length: columns ** 2 }, (_, cell) => ({
      t,
      r: Math.abs(Math.floor(cell / columns) - Math.floor((t - 1) / columns)),
      c: Math.abs((cell % columns) - ((t - 1) % columns)),
    })),
  )
  .toSorted((one, other) => one.r + one.c - other.r - other.c);

/** A right answer if this tile is the one that adds nothing. */
const without = (tile: number, formula: string) => `(t != ${tile}) * (${formula})`;

/** Answers, some right and some wrong, for any of these exercises. */
export const writtenAnswers = subjects.flatMap(({ formula }) => [
  formula,
  ...[2, 3, 4, 5, 6, 7].map((tile) => without(tile, formula)),
]);

export function writtenH(draw: Draw): Exercise {
  const { question, formula } = draw.pick(subjects);
  const tile = draw.number(2, 7);
  const right = formulaOf(without(tile, formula));
  return {
    question: { key: question, values: { tile } },
    shown: null,
    form: { kind: 'formula' },
    judge: (answer) => {
      const written = readFormula(answer);
      return typeof written === 'function' ? mistakeOf(written, right, tile) : unreadable(written.rest);
    },
    reason: () => null,
    right: () => without(tile, formula),
  };
}

function formulaOf(text: string): Formula {
  const read = readFormula(text);
  if (typeof read !== 'function') throw new Error(`No formula: ${text}`);
  return read;
}

const unreadable = (rest: string): Hint => ({
  ...(rest === '' ? { key: 'writtenUnfinished' } : { key: 'writtenUnreadable', values: { rest } }),
  isNoAnswer: true,
});

function mistakeOf(written: Formula, right: Formula, tile: number): Said | null {
  const wrong = travels.filter((travel) => !(Math.abs(written(travel) - right(travel)) < 1e-9));
  if (wrong.length === 0) return null;
  const [first] = wrong;
  const value = written(first);
  if (!Number.isFinite(value)) return { key: 'writtenNoNumber', values: { tile: first.t } };
  if (first.r + first.c === 0) return { key: 'writtenAtHome', values: { tile: first.t } };
  if (wrong.every(({ t }) => t === tile)) return { key: 'writtenForgot', values: { tile } };
  const rounded = Math.round(value * 100) / 100;
  return { key: 'writtenDiffers', values: { tile: first.t, r: first.r, c: first.c, value: rounded } };
}
