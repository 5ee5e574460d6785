// The exercises and their answers, which everybody can read here.

/** to be solved in at most `atMost` moves; a test checks `shortest` */
type BoardExercise = { board: string; shortest: number; atMost: number };
/** `mistakes`: usual wrong answers with the names of their hints */
type NumberExercise = { answer: number; mistakes?: Record<number, 'looked30' | 'forgotLast'> };

/** Keyed by the number of the exercise. */
export const sheet: Record<string, BoardExercise | NumberExercise> = {
  1: { board: '1 3 6/5 2 8/4 7 0', shortest: 8, atMost: 8 },
  2: { board: '8 1 3/4 5 6/7 2 0', shortest: 14, atMost: 20 },
  3: { board: '5 1 2 4/9 7 3 8/13 6 10 11/14 15 12 0', shortest: 14, atMost: 24 },
  4: { answer: 3 },
  5: { answer: 14 },
  6: { answer: 2, mistakes: { 221: 'looked30' } },
  7: { answer: 11, mistakes: { 10: 'forgotLast' } },
};
