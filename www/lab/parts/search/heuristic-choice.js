// The choice of a heuristic that needs no table.

import { choice } from '../choice.js';
import { withoutTable } from '../rungs.js';

/** @import { Heuristic } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Subject } from '../../view.js' */

/** @param {Subject} chosen  @param {LabWords} words  @param {(choice: Partial<Subject>) => void} choose */
export function heuristicChoice({ heuristic }, words, choose) {
  return choice({
    label: words.text('heuristics'),
    options: withoutTable.map((value) => ({ value, text: words.text(value) })),
    chosen: heuristic,
    choose: (name) => choose({ heuristic: /** @type {Heuristic} */ (name) }),
  });
}
