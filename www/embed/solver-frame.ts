// The protocol of the solver that slidysim's leaderboard has in a frame, so that its page can load this frame instead, by its address
// alone: `embed.html?origin=…&scramble=` and the board, its numbers between underscores. The embedding page posts the text GetContent, and
// takes the first message of the frame for the answer: a list of shortest solutions, or of '-1' if none was found. So this frame sends
// nothing else.

import type { FifteenPuzzle } from '../element/index.js';
import { MAX_SMALL_CELLS } from '../solver/shape.js';

/** How long a larger board may take: its solution is rarely proved. Smaller ones take seconds, also the hardest ones, and have no limit. */
const largeLimitMs = 10_000;

/** Answers the message of each allowed origin once the board is solved. */
export function answerLeaderboard(puzzle: FifteenPuzzle, board: string, origins: string[]) {
  const answer = solutionsOf(puzzle, board);
  addEventListener('message', async ({ data, origin, source }) => {
    if (data !== 'GetContent' || source !== parent || !origins.includes(origin)) return;
    parent.postMessage(await answer, origin);
  });
}

async function solutionsOf({ solver }: FifteenPuzzle, board: string): Promise<string[]> {
  const timeLimitMs = board.split(' ').length > MAX_SMALL_CELLS ? largeLimitMs : undefined;
  try {
    const { moves, optimal } = await solver.solve(board, { goal: 'blank-last', timeLimitMs });
    return [optimal ? moves : '-1'];
  } catch {
    return ['-1']; // the element shows what is wrong with the board
  }
}
