// The board and the weights of Budget, checked.

import type { Rules } from '../../../element/page-tools.js';
import { FifteenError } from '../../../solver/errors.js';
import { shapeName } from '../../../solver/shape.js';
import type { Subject } from '../../view.js';

/** The board of 2×3 that needs the most moves. */
const example = '4 5 0/1 2 3';

/** Different weights, whose sums are nearly all different; a smaller board takes the first ones. */
const different = [101, 137, 163, 179, 197, 211, 223, 239];

/** The largest weight, so that no sum is too large for the search. */
const largest = 1000;

const mostCells = different.length + 1;

export interface WeightedRequest {
  /** as text */
  board: string;
  goal: string;
  weights: number[];
  /** `different`, `equal`, or the weights as text */
  chosen: string;
}

/** The weights to choose from. */
export const offered = ['different', 'equal'];

/** Throws if the board or the weights are not valid. */
export function requestOf({ board, goal, weights = '' }: Subject<'weights'>, rules: Rules): WeightedRequest {
  const shown = rules.readBoard(board || example);
  if (shown.tiles.length > mostCells)
    throw new FifteenError(
      'bad-options',
      `This view does not show ${shapeName(shown)} boards; expected at most ${mostCells} cells, such as 2×3 or 3×3.`,
    );
  const chosen = weights || 'different';
  return { board: rules.writeBoard(shown), goal, weights: weightsOf(chosen, shown.tiles.length - 1), chosen };
}

function weightsOf(chosen: string, tiles: number) {
  if (chosen === 'different') return different.slice(0, tiles);
  if (chosen === 'equal') return new Array<number>(tiles).fill(1);
  const given = chosen
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isRight = given.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= largest);
  if (isRight && given.length === tiles) return given;
  throw new FifteenError(
    'bad-options',
    `Invalid weights “${chosen}”; expected ${offered.join(', ')}, or ${tiles} whole numbers from 1 to ${largest}.`,
  );
}
