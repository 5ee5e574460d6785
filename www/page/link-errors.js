// What the page says about a link that it cannot follow; loaded with the first such link.

import './text/more-texts.js';
import { elementWords, text } from './text/words.js';

/** @import { ErrorDetail } from '../element/index.js' */
/** @import { TextError } from './fields/text-error.js' */
/** @import { TextKey } from './text/words.js' */

/** The first error of a link. @typedef {TextError & ErrorDetail} LinkError */

/** What is wrong with the link and what is shown instead, by error code. @type {Record<string, [TextKey, TextKey]>} */
const sentences = {
  'bad-board': ['linkBoard', 'linkBoardStays'],
  'bad-goal': ['linkGoal', 'linkGoalDefault'],
  'bad-moves': ['linkMoves', 'linkMovesWithout'],
};

/** @param {LinkError} error  @param {boolean} isNew  whether a new board is shown instead @returns {[string, string]} */
export function sentencesAbout(error, isNew) {
  const [what, why] = sentences[error.code];
  return [text(what), text(isNew ? 'linkBoardNew' : why, { message: elementWords().error(error) })];
}
