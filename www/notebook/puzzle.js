// Connects a puzzle with the variables that Python sees. Several views of one widget show the same board: the one that is played reports its
// moves, and the others follow it without reporting.

/** @import { ChangeDetail, ErrorDetail, FifteenPuzzle, SolveStartDetail } from '../element/index.js' */
/** @import { Result } from '../solver/index.js' */
/** @import { Model, SolutionFields, State } from './model.js' */

/** @param {Model} model  @param {FifteenPuzzle} element */
export function connectPuzzle(model, element) {
  const take = () => {
    element.goal = model.get('goal');
    element.board = model.get('board') ?? '';
  };
  const call = () => callMethod(model, element);
  take();
  listen(element, 'fifteen-change', (/** @type {ChangeDetail} */ detail) =>
    report(model, changeOf(model, element, detail)),
  );
  // The moves of a solution begin at the board of its search, however many of them have been made since.
  let searched = '';
  listen(element, 'fifteen-solve-start', (/** @type {SolveStartDetail} */ { board }) => {
    searched = board;
  });
  listen(element, 'fifteen-solution', (/** @type {Result} */ result) => {
    report(model, { solution: solutionOf(element, searched, result), error: '' });
  });
  listen(element, 'fifteen-error', (/** @type {ErrorDetail} */ { code, message }) => {
    // A search ends without a solution when Python or a reader changes the board meanwhile. Nothing has gone wrong then.
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

/** @param {FifteenPuzzle} element  @param {string} type  @param {(detail: any) => void} listener */
function listen(element, type, listener) {
  element.addEventListener(type, (event) => listener(/** @type {CustomEvent} */ (event).detail));
}

/** What a change means for Python; nothing if it comes from there. @param {Model} model  @param {FifteenPuzzle} element  @param {ChangeDetail} detail @returns {Partial<State>} */
function changeOf(model, element, { board, goal }) {
  if (board === model.get('board') && goal === model.get('goal')) return {};
  return { board, goal, moves: movesIn(element.history), error: '' };
}

/** Returns the moves of a recorded game, one letter each. @param {string} history  the board and the moves, such as `1 2 3/4 5 6/7 0 8 R2` */
function movesIn(history) {
  const letters = history.replace(/^[\d\s/]*/, '');
  return letters.replace(/\s/g, '').replace(/([ULDR])(\d+)/g, (_, letter, count) => letter.repeat(Number(count)));
}

/** @param {FifteenPuzzle} element  @param {string} board  @param {Result} result @returns {SolutionFields} */
function solutionOf({ goalBoard, solver }, board, { moves, length, optimal, lowerBound, limit, stats }) {
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

/** @param {Model} model  @param {Partial<State>} state */
function report(model, state) {
  const changed = /** @type {[keyof State, any][]} */ (Object.entries(state)).filter(
    ([name, value]) => model.get(name) !== value,
  );
  if (changed.length === 0) return;
  for (const [name, value] of changed) model.set(name, value);
  model.save_changes();
}

/** Calls the method that Python has called. Only one view does, and only once. @param {Model} model  @param {FifteenPuzzle} element */
function callMethod(model, element) {
  const call = model.get('_call');
  if (!('method' in call)) return;
  report(model, { _call: {} });
  // What goes wrong is an event of the element.
  element[call.method](call.text).catch(() => {});
}
