// The choices of Watch: the algorithm, and a heuristic that needs no table.

import { html } from 'lit';
import { choice } from '../../parts/choice.js';

/** @import { Algorithm, Heuristic } from '../../../solver/index.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Subject } from '../../view.js' */

/** @type {Algorithm[]} */
const algorithms = ['ida-star', 'a-star'];
/** @type {Heuristic[]} */
const heuristics = ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance'];

/** @param {Subject} chosen  @param {LabWords} words  @param {(choice: Partial<Subject>) => void} choose */
export function choices({ algorithm, heuristic }, words, choose) {
  const options = (/** @type {string[]} */ names) => names.map((value) => ({ value, text: words.text(value) }));
  return html`
    ${choice({
      label: words.text('algorithms'),
      options: options(algorithms),
      chosen: algorithm,
      choose: (name) => choose({ algorithm: /** @type {Algorithm} */ (name) }),
    })}
    ${choice({
      label: words.text('heuristics'),
      options: options(heuristics),
      chosen: heuristic,
      choose: (name) => choose({ heuristic: /** @type {Heuristic} */ (name) }),
    })}`;
}
