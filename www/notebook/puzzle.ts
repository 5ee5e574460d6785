// Connects a puzzle with the variables that Python sees. Several views of one widget show the same board: the view that is played reports
// its moves, and the others follow it without reporting.

import type { ChangeDetail, FifteenPuzzle } from '../element/index.js';
import type { Result } from '../solver/index.js';
import type { Model, SolutionFields, State } from './model.js';

export function connectPuzzle(model: Model, element: FifteenPuzzle) {
  const take = () => {
    element.goal = model.get('goal');
    element.board = model.get('board') ?? '';
  };
  const call = () => callMethod(model, element);
  take();
  element.addEventListener('fifteen-change', ({ detail }) => report(model, changeOf(model, element, detail)));
  // The moves of a solution begin at the board of its search, however many of them have been made since.
  let searched = '';
  element.addEventListener('fifteen-solve-start', ({ detail: { board } }) => {
    searched = board;
  });
  element.addEventListener('fifteen-solution', ({ detail: result }) => {
    report(model, { solution: solutionOf(element, searched, result), error: '' });
  });
  element.addEventListener('fifteen-error', ({ detail: { code, message } }) => {
    // A search ends without a solution when Python or a reader changes the board meanwhile. That is not an error.
    if (code !== 'aborted') report(model, { error: message });
  });
  // A page without a kernel plays on: there is nobody to report to, and nothing is lost.
  element.ready.then(call, () => {});
  model.on('change:board', take);
  model.on('change:goal', take);
  model.on('change:_call', call);
  return () => {
    model.off('change:board', take);
    model.off('change:goal', take);
    model.off('change:_call', call);
  };
}

/** The variables that a change sets in Python; none if the change comes from Python. */
function changeOf(model: Model, element: FifteenPuzzle, { board, goal }: ChangeDetail): Partial<State> {
  if (board === model.get('board') && goal === model.get('goal')) return {};
  return { board, goal, moves: movesIn(element.history), error: '' };
}

/**
 * Returns the moves of a recorded game, one letter each.
 * @param history - the board and the moves, such as `1 2 3/4 5 6/7 0 8 R2`
 */
function movesIn(history: string) {
  const letters = history.replace(/^[\d\s/]*/, '');
  return letters.replace(/\s/g, '').replace(/([ULDR])(\d+)/g, (_, letter, count) => letter.repeat(Number(count)));
}

function solutionOf(
  { goalBoard, solver }: FifteenPuzzle,
  board: string,
  { moves, length, optimal, lowerBound, limit, stats }: Result,
): SolutionFields {
  return {
    board,
    goal: goalBoard,
    ...{ moves, length, optimal, limit, lower_bound: lowerBound },
    algorithm: stats.algorithm,
    heuristic: stats.heuristic,
    expanded: stats.expanded,
    generated: stats.generated,
    seconds: stats.searchMs / 1000,
    threads: solver.workers,
    iterations: stats.iterations.map(({ bound, expanded, generated }) => ({ bound, expanded, generated })),
  };
}

type Entry = { [Name in keyof State]: [Name, State[Name]] }[keyof State];

function report(model: Model, state: Partial<State>) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the types of the language take each name for any text
  const changed = (Object.entries(state) as Entry[]).filter(([name, value]) => model.get(name) !== value);
  if (changed.length === 0) return;
  for (const [name, value] of changed) model.set(name, value);
  model.save_changes();
}

/** Calls the method that Python has called. Only one view does, and only once. */
function callMethod(model: Model, element: FifteenPuzzle) {
  const call = model.get('_call');
  if (!('method' in call)) return;
  report(model, { _call: {} });
  // The element reports errors as events.
  element[call.method](call.text).catch(() => {});
}
