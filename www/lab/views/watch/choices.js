// The choices of Watch: the algorithm, and a heuristic that needs no table.

import { html } from 'lit';
import { choice } from '../../parts/choice.js';
import { heuristicChoice } from '../../parts/search/heuristic-choice.js';

/** @import { Algorithm } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Subject } from '../../view.js' */

/** @type {Algorithm[]} */
const algorithms = ['ida-star', 'a-star'];

/** @param {Subject} chosen  @param {LabWords} words  @param {(choice: Partial<Subject>) => void} choose */
export function choices(chosen, words, choose) {
  return html`
    ${choice({
      label: words.text('algorithms'),
      options: algorithms.map((value) => ({ value, text: words.text(value) })),
      chosen: chosen.algorithm,
      choose: (name) => choose({ algorithm: /** @type {Algorithm} */ (name) }),
    })}
    ${heuristicChoice(chosen, words, choose)}`;
}
