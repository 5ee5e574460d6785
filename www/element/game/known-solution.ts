// A solution that was found before, such as in an earlier visit, as the game shows it again. It is loaded when there is one.

import type { Result } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import type { Player } from './player.js';
import type { Rules, State, withSolution } from './state.js';

/** the game that shows it */
interface ShowingGame {
  state: State;
  player: Pick<Player, 'stop'>;
  /** changes what is drawn, but not the board */
  show: (state: State) => void;
  emitChange: () => void;
}

/**
 * Shows a solution at the present board, and waits.
 * @param make - passed in, so that its module is not loaded again
 * @param shown - `position`: how many of its moves have led to the present board; `emit`: reports the solution
 * @throws if its moves cannot be made, or do not lead to the goal
 */
export function showKnown(
  game: ShowingGame,
  make: typeof withSolution,
  {
    rules,
    result,
    position,
    emit,
  }: { rules: Rules | null; result: Result; position: number; emit: (shown: Result) => unknown },
) {
  if (!rules) return;
  const { state } = game;
  const { length } = result.moves;
  const start = rules.applyMoves(state, rules.inverseMoves(result.moves.slice(0, position)));
  const { metric = 'single-tile' }: Partial<Result> = result;
  const slides = countMoves(result.moves, 'multi-tile');
  const counted = countMoves(result.moves, metric);
  const lowerBound = Math.min(result.lowerBound, counted);
  const known = { ...result, length, slides, metric, lowerBound, optimal: lowerBound === counted };
  const next = make(rules, state, known, '', start);
  const { playback } = next;
  if (playback?.boards.at(-1) !== rules.writeBoard(rules.goalBoard(state, state.goal)))
    throw new Error('The moves of the solution do not lead to the goal.');
  game.player.stop();
  game.show({ ...next, playback: { ...playback, wasShown: true }, playbackShown: true });
  game.emitChange();
  emit(known);
}
