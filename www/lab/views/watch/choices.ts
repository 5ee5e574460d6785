// The choices of Watch: the algorithm, and a heuristic that needs no table.

import { html } from 'lit';
import type { Algorithm } from '../../../solver/index.js';
import { choice } from '../../parts/choice.js';
import { heuristicChoice } from '../../parts/search/heuristic-choice.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject } from '../../view.js';

const algorithms: Algorithm[] = ['ida-star', 'a-star'];

export function choices(chosen: Subject, words: LabWords, choose: (choice: Partial<Subject>) => void) {
  return html`
    ${choice({
      label: words.text('algorithms'),
      options: algorithms.map((value) => ({ value, text: words.text(value) })),
      chosen: chosen.algorithm,
      choose: (name) => choose({ algorithm: name as Algorithm }),
    })}
    ${heuristicChoice(chosen, words, choose)}`;
}
