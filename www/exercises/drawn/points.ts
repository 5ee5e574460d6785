// The points of a class. Both pages, the CSV of grades and every gradebook have them from here.

import type { ClassOf } from './class-link.js';
import type { Exercise } from './exercise.js';
import type { Answer, Letter } from './exercises.js';
import { isRun } from './exercises.js';
import { readRun } from './kinds/run.js';

/** The full points of an exercise whose class sets none. */
export const defaultPoints = (letter: Letter): number => (isRun(letter) ? 10 : 2);

/** The points for a right first answer, or for a run without a mistake. */
export const fullPointsOf = ({ points }: ClassOf, letter: Letter): number =>
  points.get(letter) ?? defaultPoints(letter);

/**
 * Full points for a right first answer, half of them for a right answer after hints, and none otherwise or after more tries than count. In a
 * run, each step that was right at once counts; its points are rounded down.
 */
export function pointsFor(of: ClassOf, letter: Letter, exercise: Exercise, answer: Answer | undefined): number {
  const { judge, progress } = exercise;
  const most = fullPointsOf(of, letter);
  if (!answer || answer.tries > of.tries) return 0;
  if (progress)
    return readRun(answer.text).attempt === answer.tries ? Math.floor(most * progress(answer.text).share) : 0;
  if (judge(answer.text) !== null) return 0;
  return answer.tries === 1 ? most : most / 2;
}

/** Points with the decimal sign of the page's language. */
export const sayPoints = (points: number) => points.toLocaleString(document.documentElement.lang);
