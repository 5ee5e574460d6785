// The scrambler in a user's code with strict types, and wrong uses, each marked as an expected error.

import { randomBoard, type Scramble, scramble } from 'fifteen-puzzle/scramble';

export const boards: string[] = [
  randomBoard(),
  randomBoard(3),
  randomBoard('3x4', { seed: 1 }),
  randomBoard(4, { seed: 1n }),
];
export const scrambles: Scramble[] = [scramble(), scramble(5, { seed: 2 }), scramble('2x8', { movesOf: 'blank' })];

// @ts-expect-error: a size is a number or a text
randomBoard([4, 4]);
// @ts-expect-error: a seed is a whole number
randomBoard(4, { seed: 'today' });
// @ts-expect-error: there is no such option
randomBoard(4, { seeds: 1 });
// @ts-expect-error: moves are those of the tile or of the blank
scramble(4, { movesOf: 'gap' });
// @ts-expect-error: a random board has no moves to name
randomBoard(4, { movesOf: 'blank' });

export function show({ rows, columns, board, moves, runs, ...others }: Scramble): string {
  const none: Record<string, never> = others;
  const shape: [number, number] = [rows, columns];
  const texts: string[] = [board, moves, ...runs];
  return `${shape} ${texts} ${Object.keys(none)}`;
}
