// What Estimate says about the chosen rung: first the value, then what it counts.

import type { Conflict, Explanation, Lookup } from '../../../wasm/lab.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import { sumOf } from './looks.js';

export function truthSentence(truth: number | null, words: LabWords): Sentence {
  if (truth === null) return { lead: '?', rest: words.text('searching') };
  return { lead: words.text('truthLead', { n: truth }), rest: words.text('truthRest') };
}

export function sentenceOf(explanation: Explanation, h: number, words: LabWords): Sentence {
  switch (explanation.kind) {
    case 'misplaced':
      return { lead: words.text('misplacedLead', { n: h }), rest: words.text('misplacedRest') };
    case 'manhattan':
      return { lead: words.text('manhattanLead', { n: h }), rest: words.text('manhattanRest') };
    case 'linear-conflict':
      return conflictSentence(explanation.conflicts, h, words);
    case 'walking-distance': {
      const values = { rows: explanation.rows.distance, columns: explanation.columns.distance, h };
      return { lead: words.text('walkingLead', values), rest: words.text('walkingRest', values) };
    }
    case 'additive': {
      const { upright, mirrored = [] } = explanation;
      const values = { upright: written(upright), mirrored: written(mirrored) };
      return { lead: words.text('additiveLead', values), rest: words.text('additiveRest') };
    }
    default:
      return { lead: String(h), rest: '' };
  }
}

function conflictSentence(conflicts: Conflict[], h: number, words: LabWords) {
  const detours = conflicts.reduce((sum, { leaving }) => sum + 2 * leaving.length, 0);
  const lead = words.text('conflictLead', { n: h - detours, h });
  if (conflicts.length === 0) return { lead, rest: words.text('conflictNone') };
  const lines = conflicts.map(({ line }) =>
    'row' in line ? words.text('row', { n: line.row + 1 }) : words.text('column', { n: line.column + 1 }),
  );
  return { lead, rest: words.text('conflictRest', { lines: lines.join(', ') }) };
}

/** '16 + 14 + 11 = 41'. */
function written(lookups: Lookup[]) {
  return `${lookups.map(({ distance }) => distance).join(' + ')} = ${sumOf(lookups)}`;
}
