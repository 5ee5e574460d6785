// The choice of a heuristic that needs no table.

import { buttonGroup } from '../../ui/button-group.js';
import type { Subject, ViewContext } from '../view.js';
import { withoutTable } from './rungs.js';

export function heuristicChoice(
  subject: Pick<Subject, 'board' | 'goal'> & { heuristic: string },
  { rules, words, choose }: ViewContext,
) {
  return buttonGroup({
    label: words().text('heuristics'),
    values: withoutTable(subject, rules),
    textOf: (heuristic) => words().text(heuristic),
    chosen: subject.heuristic,
    choose: (heuristic) => choose({ heuristic }),
  });
}
