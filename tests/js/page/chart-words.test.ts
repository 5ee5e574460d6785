import { expect, it } from 'vitest';
import { chartName, chartWords } from '../../../www/page/search/chart.js';
import { ALGORITHMS } from '../../../www/solver/index.js';

const bars = [
  { bound: 4, expanded: 3, generated: 7, stored: 0 },
  { bound: 6, expanded: 900, generated: 1234, stored: 0 },
];

it('the chart of each algorithm states its values in the words of the algorithm', () => {
  const names = {
    'ida-star': 'Nodes in each iteration, logarithmic scale: bound 4: 7; bound 6: 1,234',
    'a-star': 'Nodes at each total of moves made and estimate, logarithmic scale: total 4: 7; total 6: 1,234',
    'weighted-a-star': 'Nodes at each lower bound, logarithmic scale: at least 4: 7; at least 6: 1,234',
    greedy: 'Nodes at each lower bound, logarithmic scale: at least 4: 7; at least 6: 1,234',
    'breadth-first': 'Nodes in each level, logarithmic scale: level 4: 7; level 6: 1,234',
    beam: 'Nodes in each iteration of the proof, logarithmic scale: bound 4: 7; bound 6: 1,234',
  };
  expect(Object.keys(names)).toEqual([...ALGORITHMS]);
  for (const [algorithm, name] of Object.entries(names)) expect(chartName(algorithm, bars)).toBe(name);
});

it('a chart without bars says so', () => {
  expect(chartName('breadth-first', [])).toBe('Nodes in each level: none yet');
  expect(chartWords('breadth-first').adds).toBe('addsLevel');
});
