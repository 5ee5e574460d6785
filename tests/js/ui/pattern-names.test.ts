import { expect, it } from 'vitest';
import { MAX_SIDE, MIN_SIDE } from '../../../www/solver/shape.js';
import { patternNames } from '../../../www/ui/board.js';
import { rules } from '../../support/rules.js';

const sides = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, index) => MIN_SIDE + index);
const shapes = sides.flatMap((rows) => sides.map((columns) => ({ rows, columns })));

it('every pattern of every shape has a name of its own, and so a color and a mark', () => {
  const counts = shapes.flatMap((shape) =>
    rules.choices(shape, 'blank-last').heuristics.map((name) => rules.patterns(shape, name, 'blank-last').length),
  );
  expect(Math.max(...counts)).toBe(patternNames.length);
});
