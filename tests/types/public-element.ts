// The element in a user's code with strict types: every method, property and event once, and wrong uses, each marked as an expected error.
// The lists at the end fail when a member is added or removed.

import { type Heuristic, type Metric, type Progress, type Result, Solver } from 'fifteen-puzzle';
import * as bundle from 'fifteen-puzzle/bundle';
import {
  type Arrows,
  type BoardLayout,
  type ChangeDetail,
  type Choices,
  type Controls,
  type Course,
  type ErrorDetail,
  FifteenPuzzle,
  type FifteenPuzzleEventMap,
  type HintDetail,
  type MoveDetail,
  type Parity,
  type SetValues,
  type ShowRemaining,
  type Slide,
  type SolvedDetail,
  type SolveStartDetail,
  type Texts,
  type Theme,
  type WrittenBoard,
} from 'fifteen-puzzle/element';
import type {} from 'fifteen-puzzle/lab';
import type { LitElement } from 'lit';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

export function setProperties(puzzle: FifteenPuzzle): void {
  const theme: Theme = 'dark';
  const controls: Controls = 'compact';
  const arrows: Arrows = 'blank';
  const slide: Slide = 'hover';
  const showRemaining: ShowRemaining = 'exact';
  const metric: Metric = 'multi-tile';
  const texts: Partial<Texts> = { solve: 'Lösen' };
  const search = { algorithm: 'a-star', heuristic: 'manhattan', weight: 2, seed: 1, timeLimit: 10 } as const;
  const numbers = { reflection: false, pruneDepth: 10, hybrid: true, rate: 1000, speed: 2 };
  const looks = {
    theme,
    controls,
    arrows,
    slide,
    showRemaining,
    metric,
    texts,
    easy: true,
    colors: 'fringe' as const,
    quiet: true,
    numbers: true,
  };
  const urls = {
    workerSrc: '/worker.js',
    wasmSrc: '/wasm',
    tableSrc: '/tables',
    tables: 'fetch' as const,
    image: '/picture.jpg',
  };
  const settings: Partial<FifteenPuzzle> = { ...search, ...numbers, ...looks, ...urls };
  Object.assign(puzzle, settings);
  puzzle.board = '1 2 3/4 5 6/7 0 8';
  puzzle.board = [1, 2, 3, 0];
  puzzle.board = [
    [1, 2],
    [3, 0],
  ];
  puzzle.size = 4;
  puzzle.size = '3x4';
  puzzle.rows = '3';
  puzzle.goal = 'blank-first';
  puzzle.goal = [0, 1, 2, 3];
  const read: { [Name in keyof SetValues]: FifteenPuzzle[Name] } = puzzle;
  const [text, size]: [string, number] = [read.board, read.size];
  log(text, size);
  puzzle.follows = 'other';
  puzzle.solver = new Solver();
}

export function readProperties(puzzle: FifteenPuzzle): unknown[] {
  const parity: Parity | null = puzzle.parity;
  const choices: Choices | null = puzzle.choices;
  const solution: Result | null = puzzle.solution;
  const heuristic: Heuristic | undefined = puzzle.effectiveHeuristic;
  const numbers: number[] = [puzzle.moves, puzzle.lowerBound, puzzle.effectiveTimeLimit];
  const unknowns: (number | null)[] = [puzzle.remaining, puzzle.position, puzzle.leftAt];
  const flags: boolean[] = [puzzle.solved, puzzle.playing, puzzle.searching, puzzle.searchPaused];
  const strings: (string | null)[] = [puzzle.goalBoard, puzzle.history, puzzle.replayedMoves];
  return [parity, choices, solution, heuristic, numbers, unknowns, flags, strings, puzzle.partition, puzzle.assets];
}

export async function callMethods(puzzle: FifteenPuzzle): Promise<void> {
  await puzzle.ready;
  puzzle.focus();
  await puzzle.shuffle();
  const solution: Result | null = await puzzle.solve({ checkpoint: undefined, timeLimitMs: 1000 });
  const hint: HintDetail | null = await puzzle.hint();
  const style: Course | BoardLayout = 'columbia';
  const written: WrittenBoard = await puzzle.boardAs(style);
  // @ts-expect-error: no course of this name
  await puzzle.boardAs('stanford');
  const all: Result | null = await puzzle.allSolutions();
  await puzzle.playSolution(0);
  await puzzle.replay('8 1 3/4 0 2/7 6 5 URDL2');
  await puzzle.undo();
  await puzzle.redo();
  await puzzle.reset();
  await puzzle.swapToSolvable();
  await puzzle.play();
  await puzzle.pause();
  await puzzle.stepForward();
  await puzzle.stepBack();
  await puzzle.seek(3);
  await puzzle.cancel();
  await puzzle.stop();
  await puzzle.pauseSearch();
  await puzzle.resumeSearch();
  puzzle.preload();
  console.log(solution?.moves, hint?.move, all?.solutionCount, written.board);
}

/** Listens to every event; TypeScript knows the detail of each. */
export function listen(puzzle: FifteenPuzzle): void {
  puzzle.addEventListener('fifteen-move', (event) => {
    const { move, tile, by, board, moves } = event.detail;
    const origin: 'hand' | 'playback' = by;
    log(move, tile, origin, board, moves);
    event.preventDefault();
  });
  puzzle.addEventListener('fifteen-change', ({ detail }) => describeChange(detail));
  puzzle.addEventListener('fifteen-solve-start', ({ detail }) => log(detail.board, detail.purpose, detail.algorithm));
  puzzle.addEventListener('fifteen-progress', ({ detail }) => log(detail.lowerBound, detail.expanded));
  puzzle.addEventListener('fifteen-solution', ({ detail }) => log(detail.moves, detail.length));
  puzzle.addEventListener('fifteen-hint', ({ detail }) =>
    log(detail.move, detail.tile, detail.remaining, detail.optimal),
  );
  puzzle.addEventListener('fifteen-solved', ({ detail }) =>
    log(detail.moves, detail.undone, detail.hints, detail.seconds, detail.by),
  );
  puzzle.addEventListener('fifteen-error', ({ detail }) => log(detail.code, detail.message, detail.text, detail.stats));
  // Events bubble and leave shadow trees.
  document.addEventListener('fifteen-solution', (event) => log(event.detail.moves));
}

function describeChange(detail: ChangeDetail): void {
  const { board, size, goal, solved, solvable, moves, remaining, lowerBound, position, solution, replayedMoves } =
    detail;
  log(detail.movesByHand, detail.movesBySolver);
  log(board, size, goal, solved, solvable, moves, remaining, lowerBound, position, solution, replayedMoves);
}

function log(...values: (string | number | boolean | object | null | undefined)[]): void {
  console.log(...values);
}

export async function misuseElement(puzzle: FifteenPuzzle): Promise<void> {
  // @ts-expect-error The event has no such detail.
  puzzle.addEventListener('fifteen-move', ({ detail }) => detail.solution);
  // @ts-expect-error There is no such algorithm.
  puzzle.algorithm = 'dijkstra';
  // @ts-expect-error A board is text, its numbers or its rows.
  puzzle.board = 3;
  // @ts-expect-error There is no such theme.
  puzzle.theme = 'blue';
  // @ts-expect-error Only the player and the playback solve a board.
  puzzle.addEventListener('fifteen-solved', ({ detail }) => detail.by === 'worker');
  // @ts-expect-error The number of moves is counted, not set.
  puzzle.moves = 3;
  // @ts-expect-error A solution has a number.
  await puzzle.playSolution('first');
}

type Details = {
  'fifteen-move': MoveDetail;
  'fifteen-change': ChangeDetail;
  'fifteen-solve-start': SolveStartDetail;
  'fifteen-progress': Progress;
  'fifteen-solution': Result;
  'fifteen-hint': HintDetail;
  'fifteen-solved': SolvedDetail;
  'fifteen-error': ErrorDetail;
};
export const everyEvent: Equal<FifteenPuzzleEventMap, { [Type in keyof Details]: CustomEvent<Details[Type]> }> = true;

type SetProperty =
  | (
      | 'algorithm'
      | 'arrows'
      | 'blindfold'
      | 'board'
      | 'colors'
      | 'controls'
      | 'easy'
      | 'follows'
      | 'goal'
      | 'heuristic'
      | 'hybrid'
      | 'image'
    )
  | ('keys' | 'metric' | 'savedGame' | 'showRemaining' | 'shuffleGoal' | 'shuffleSize' | 'slide')
  | ('numbers' | 'pruneDepth' | 'quiet' | 'rate' | 'readOnly' | 'reflection' | 'seed' | 'size' | 'solver' | 'speed')
  | ('tables' | 'tableSrc' | 'texts' | 'theme' | 'timeLimit' | 'wasmSrc' | 'weight' | 'workerSrc');
type ReadProperty =
  | (
      | 'assets'
      | 'blindfolded'
      | 'choices'
      | 'columns'
      | 'effectiveHeuristic'
      | 'effectiveTimeLimit'
      | 'goalBoard'
      | 'history'
    )
  | ('leftAt' | 'lowerBound' | 'moves' | 'parity' | 'partition' | 'playing' | 'position' | 'ready' | 'remaining')
  | ('replayedMoves' | 'rows' | 'searching' | 'searchPaused' | 'solution' | 'solved');
type Method =
  | (
      | 'allSolutions'
      | 'boardAs'
      | 'cancel'
      | 'hint'
      | 'pause'
      | 'pauseSearch'
      | 'play'
      | 'playSolution'
      | 'preload'
      | 'redo'
      | 'endPlayback'
      | 'showSolution'
    )
  | (
      | 'replay'
      | 'reset'
      | 'resumeSearch'
      | 'seek'
      | 'shuffle'
      | 'solve'
      | 'showNumbers'
      | 'startClock'
      | 'stepBack'
      | 'stepForward'
      | 'stop'
    )
  | ('swapToSolvable' | 'undo');
type ElementMember = SetProperty | ReadProperty | Method;
type Added = Exclude<keyof FifteenPuzzle, keyof LitElement>;
export const unusedMembers: Equal<Exclude<Added, ElementMember>, never> = true;
export const missingMembers: Equal<Exclude<ElementMember, keyof FifteenPuzzle>, never> = true;

export const element: FifteenPuzzle | null = document.querySelector('fifteen-puzzle');
export const created: FifteenPuzzle = document.createElement('fifteen-puzzle');
export const isElement: boolean = created instanceof FifteenPuzzle;

export const fromBundle: [typeof FifteenPuzzle, typeof Solver] = [bundle.FifteenPuzzle, bundle.Solver];
