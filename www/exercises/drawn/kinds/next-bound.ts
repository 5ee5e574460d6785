// The next bound of IDA*, from the sums of the boards that the last one cut off.

import { readNumber } from '../../../lesson/number.js';
import type { Draw } from '../draw.js';
import type { Exercise } from '../exercise.js';

export function nextBound(draw: Draw): Exercise {
  const bound = draw.number(12, 21);
  // Sums have the parity of the bound, since a move changes both g and Manhattan distance by one.
  const right = bound + 2 * draw.number(1, 3);
  const others = Array.from({ length: 4 }, () => right + 2 * draw.number(1, 4));
  const sums = draw.until(() => {
    const shuffled = draw.shuffled([right, right, ...others]);
    // Neither the first nor the last sum may be right by luck.
    return shuffled[0] === right || shuffled.at(-1) === right ? null : shuffled;
  });
  const largest = Math.max(...sums);
  return {
    question: { key: 'boundQuestion', values: { bound, sums: sums.join(', ') } },
    shown: null,
    form: { kind: 'number', unit: null },
    judge: (text) => {
      const answer = readNumber(text);
      if (answer === right) return null;
      if (answer === null) return { key: 'boundSums' };
      const values = { answer };
      if (answer === largest) return { key: 'boundLargest', values };
      if (answer <= bound) return { key: 'boundSame', values };
      return sums.includes(answer) ? { key: 'boundLater', values } : { key: 'boundGuessed', values };
    },
    reason: () => ({ key: 'boundBecause', values: { bound } }),
    right: () => String(right),
  };
}
