// The choice of a heuristic that needs no table.

import type { Heuristic } from '../../../solver/index.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Subject } from '../../view.js';
import { choice } from '../choice.js';
import { withoutTable } from '../rungs.js';

export function heuristicChoice({ heuristic }: Subject, words: LabWords, choose: (choice: Partial<Subject>) => void) {
  return choice({
    label: words.text('heuristics'),
    options: withoutTable.map((value) => ({ value, text: words.text(value) })),
    chosen: heuristic,
    choose: (name) => choose({ heuristic: name as Heuristic }),
  });
}
