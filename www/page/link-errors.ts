// What the page says about a link that it cannot follow; loaded with the first such link.

import type { ErrorDetail } from '../element/index.js';
import type { TextError } from './fields/text-error.js';
import type { TextKey } from './text/words.js';
import { elementWords, text } from './text/words.js';

/** The first error of a link. */
export type LinkError = TextError & ErrorDetail;

/** What is wrong with the link and what is shown instead, by error code. */
const sentences: Record<string, [TextKey, TextKey]> = {
  'bad-board': ['linkBoard', 'linkBoardStays'],
  'bad-goal': ['linkGoal', 'linkGoalDefault'],
  'bad-moves': ['linkMoves', 'linkMovesWithout'],
};

/** @param isNew - whether a new board is shown instead */
export function sentencesAbout(error: LinkError, isNew: boolean): [string, string] {
  const [what, why] = sentences[error.code];
  return [text(what), text(isNew ? 'linkBoardNew' : why, { message: elementWords().error(error) })];
}
