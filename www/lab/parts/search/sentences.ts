// The sentence about a step of a search: first what happens, then why.

import type { Direction } from '../../../ui/directions.js';
import { opposite, slidingTile } from '../../../ui/directions.js';
import type { Reason } from '../../../wasm/lab.js';
import type { LabWords, Values } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Scene } from './scene.js';

const names: Record<Direction, string> = { U: 'up', D: 'down', L: 'left', R: 'right' };

/** The key of the text for each reason to prune a child. */
export const fateNames = {
  bound: 'fateBound',
  undo: 'fateUndo',
  duplicate: 'fateDuplicate',
  mirror: 'fateMirror',
  closed: 'fateClosed',
};

/** @param heuristic - its name in words */
export function sentenceOf(scene: Scene, heuristic: string, words: LabWords): Sentence {
  const { view, g, h, bound, last } = scene;
  const { event, iterations, lists } = view;
  const values = { g, h: h ?? 0, f: g + (h ?? 0), bound, heuristic };
  const say = (lead: string, more: Values = {}) => ({
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
      return last ? say('goesOn', moved(scene, last, words)) : say('root');
    }
    case 'pruned':
      return pruned(event.reason, { ...values, ...movedBy(scene, event.child, words) }, words);
    case 'opened':
      return say('opened', movedBy(scene, event.child, words));
    case 'backtracked':
      return say('backtracked', takenBack(scene, event.child, words));
    case 'solved':
      return solved(scene, words);
    default:
      return { lead: '', rest: '' };
  }
}

function solved({ view: { path, iterations, lists } }: Scene, words: LabWords): Sentence {
  const expanded = iterations.reduce((total, one) => total + one.expanded, 0);
  return {
    lead: words.text('solved', { n: path.length }),
    rest: lists
      ? words.text('listSolvedRest', { n: lists.open + lists.closed, expanded })
      : words.text('solvedRest', { n: iterations.length, expanded }),
  };
}

function pruned(reason: Reason['reason'], values: Values, words: LabWords) {
  if (reason === 'bound') return { lead: words.text('pruned', values), rest: words.text('prunedRest', values) };
  const lead = reason === 'closed' ? 'notKept' : 'notTried';
  return { lead: words.text(lead, values), rest: words.text(`${reason}Rest`, values) };
}

/** The tile that the last move slid, and where. */
function moved({ board }: Scene, move: Direction, words: LabWords) {
  return { tile: slidingTile(board, opposite[move]), direction: words.text(names[move]) };
}

/** The tile that a move slides, and where. */
export function movedBy({ board }: Scene, move: Direction, words: LabWords) {
  return { tile: slidingTile(board, move), direction: words.text(names[move]) };
}

/** The tile that slides back. */
function takenBack({ board }: Scene, move: Direction, words: LabWords) {
  return { tile: slidingTile(board, move), direction: words.text(names[opposite[move]]) };
}

/** The name of a step, in a word or two. */
export function eventName({ view, bound }: Scene, words: LabWords) {
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
