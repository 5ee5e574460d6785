// What is said about a step of a search: first what happens, then why.

import { opposite, tileOf } from './scene.js';

/** @import { Reason } from '../../../wasm/lab.js' */
/** @import { LabWords, Values } from '../../text/lab-words.js' */
/** @import { Sentence } from '../../view.js' */
/** @import { Direction, Scene } from './scene.js' */

/** @type {Record<Direction, string>} */
const names = { U: 'up', D: 'down', L: 'left', R: 'right' };

/** The text of each reason for which a child is not searched. */
export const fateNames = {
  bound: 'fateBound',
  undo: 'fateUndo',
  duplicate: 'fateDuplicate',
  mirror: 'fateMirror',
  closed: 'fateClosed',
};

/** @param {Scene} scene  @param {string} heuristic  its name in words  @param {LabWords} words @returns {Sentence} */
export function sentenceOf(scene, heuristic, words) {
  const { view, g, h, bound, child } = scene;
  const { event, iterations, lists } = view;
  const values = { g, h: h ?? 0, f: g + (h ?? 0), bound, heuristic };
  const say = (/** @type {string} */ lead, /** @type {Values} */ more = {}) => ({
    lead: words.text(lead, { ...values, ...more }),
    rest: words.text(`${lead}Rest`, { ...values, ...more }),
  });
  switch (event.kind) {
    case 'began': {
      if (iterations.length === 1) return say(lists ? 'listBegins' : 'begins');
      return say(lists ? 'listNextBound' : 'nextBound', { last: iterations.at(-2)?.bound ?? 0 });
    }
    case 'expanded': {
      if (lists) return say('taken');
      return view.path === '' ? say('root') : say('goesOn', moved(scene, words));
    }
    case 'pruned':
      return pruned(event.reason, { ...values, ...movedBy(scene, /** @type {Direction} */ (child), words) }, words);
    case 'opened':
      return say('opened', movedBy(scene, /** @type {Direction} */ (child), words));
    case 'backtracked':
      return say('backtracked', takenBack(scene, words));
    case 'solved':
      return solved(scene, words);
    default:
      return { lead: '', rest: '' };
  }
}

/** @param {Scene} scene  @param {LabWords} words @returns {Sentence} */
function solved({ view: { path, iterations, lists } }, words) {
  const expanded = iterations.reduce((total, one) => total + one.expanded, 0);
  return {
    lead: words.text('solved', { n: path.length }),
    rest: lists
      ? words.text('listSolvedRest', { n: lists.open + lists.closed, expanded })
      : words.text('solvedRest', { n: iterations.length, expanded }),
  };
}

/** @param {Reason['reason']} reason  @param {Values} values  @param {LabWords} words */
function pruned(reason, values, words) {
  if (reason === 'bound') return { lead: words.text('pruned', values), rest: words.text('prunedRest', values) };
  const lead = reason === 'closed' ? 'notKept' : 'notTried';
  return { lead: words.text(lead, values), rest: words.text(`${reason}Rest`, values) };
}

/** The tile that the last move slid, and where. @param {Scene} scene  @param {LabWords} words */
function moved({ tiles, last }, words) {
  const move = /** @type {Direction} */ (last);
  return { tile: tileOf(tiles, opposite[move]), direction: words.text(names[move]) };
}

/** The tile that a move slides, and where. @param {Scene} scene  @param {Direction} move  @param {LabWords} words */
export function movedBy({ tiles }, move, words) {
  return { tile: tileOf(tiles, move), direction: words.text(names[move]) };
}

/** The tile that slides back. @param {Scene} scene  @param {LabWords} words */
function takenBack({ tiles, last }, words) {
  const move = /** @type {Direction} */ (last);
  return { tile: tileOf(tiles, move), direction: words.text(names[opposite[move]]) };
}

/** What a step did, in a word or two. @param {Scene} scene  @param {LabWords} words */
export function eventName({ view, bound }, words) {
  const { event } = view;
  const names = {
    began: 'eventBegan',
    expanded: view.lists ? 'eventTaken' : 'fateEntered',
    opened: 'fateOpened',
    backtracked: 'eventBacktracked',
    solved: 'fateSolved',
  };
  if (event.kind === 'pruned') return words.text(fateNames[event.reason], { bound });
  return words.text(Object(names)[event.kind] ?? event.kind);
}
