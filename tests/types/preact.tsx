// The element in JSX of Preact.

import 'fifteen-puzzle/preact';
import type { FifteenPuzzle } from 'fifteen-puzzle/preact';
import { createRef } from 'preact';

const element = createRef<FifteenPuzzle>();

export const usual = (
  <fifteen-puzzle
    ref={element}
    key="puzzle"
    class="board"
    board="1 2 3/4 5 6/7 0 8"
    size={3}
    heuristic="manhattan"
    time-limit="20"
    timeLimit={20}
    onClick={() => element.current?.solve()}
    onfifteen-move={(event) => event.detail.move.length}
  >
    A picture of the board
  </fifteen-puzzle>
);

/** A property takes what its setter takes, and a board may be numbers. */
export const settable = (
  <>
    <fifteen-puzzle size="3x4" goal="snail" readOnly texts='{"solve": "Go"}' />
    <fifteen-puzzle size="4" board={[1, 2, 3, 0]} show-remaining="exact" readonly />
    <fifteen-puzzle
      rows="3"
      columns={4}
      board={[
        [1, 2],
        [3, 0],
      ]}
    />
  </>
);

// @ts-expect-error There is no such attribute.
export const unknownAttribute = <fifteen-puzzle colour="red" />;

// @ts-expect-error A board is text, its numbers or its rows.
export const wrongValue = <fifteen-puzzle board={3} />;

// @ts-expect-error There is no such number to show.
export const wrongAttribute = <fifteen-puzzle show-remaining="foo" />;

// @ts-expect-error There is no such heuristic.
export const unknownHeuristic = <fifteen-puzzle heuristic="guess" />;

// @ts-expect-error The event has no such detail.
export const unknownDetail = <fifteen-puzzle onfifteen-move={(event) => event.detail.nothing} />;
