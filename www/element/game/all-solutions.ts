// All shortest solutions of a board: found, listed, and one of them played. It is loaded when they are first requested.

import type { Result, SolveOptions } from '../../solver/index.js';
import type { GameHost } from './host.js';
import type { Player } from './player.js';
import type { Rules, State } from './state.js';

/** the game whose solution is shown */
interface ListingGame {
  state: State;
  player: Pick<Player, 'begin'>;
  /** changes what is drawn, but not the board */
  show: (state: State) => void;
  /** shows a board that is not reached by a move */
  replace: (state: State, slideMs: number) => void;
}

type ListingHost = Pick<GameHost, 'emit' | 'now' | 'say' | 'words'>;

/** How many of all shortest solutions are listed. */
const maxSolutions = 20;

/**
 * Counts the shortest solutions of the board where the solution begins, and lists some of them.
 * @param run - a search
 */
export async function findAll(
  game: ListingGame,
  host: ListingHost,
  run: (board: string, options: SolveOptions) => Promise<Result | null>,
): Promise<Result | null> {
  const { playback } = game.state;
  if (!playback?.result?.optimal) return null;
  if (playback.result.solutions) return playback.result;
  const { metric } = playback.result;
  const found = await run(playback.boards[0], { metric, algorithm: 'ida-star', all: maxSolutions });
  if (!found) return null;
  const { solutionCount, solutions } = found;
  // A search that was stopped changes nothing.
  if (!solutions) {
    host.emit('fifteen-solution', playback.result);
    return null;
  }
  // The solution that is shown comes first; the search may not have listed it.
  const listed = [playback.moves, ...solutions.filter((moves) => moves !== playback.moves)].slice(0, maxSolutions);
  const result = { ...playback.result, solutionCount, solutions: listed };
  game.show({ ...game.state, playback: { ...playback, result } });
  host.emit('fifteen-solution', result);
  host.say(host.words().solutions(solutionCount ?? listed.length));
  return result;
}

/** The functions that make states; passed in, since importing them would make bundlers split the scripts that elements load at once. */
type States = Pick<typeof import('./state.js'), 'seek' | 'showPlayback' | 'withSolution'>;

/** Goes back to where the solution begins, and plays another listed solution. */
export function playListed(rules: Rules, states: States, game: ListingGame, host: ListingHost, index: number) {
  const { playback } = game.state;
  const start = states.seek(rules, game.state, 0, host.now());
  const moves = playback?.result?.solutions?.[index];
  // The player may have left the solution.
  if (!playback?.result || !moves || start.text !== playback.boards[0]) return;
  const result = { ...playback.result, moves };
  const next = states.withSolution(rules, start, result, playback.optionsKey);
  game.replace(states.showPlayback(next, host.now()), 0);
  game.player.begin(!host.emit('fifteen-solution', result));
}
