// The sum where it is narrow: a column with a sign, a number and its word in each row.

import { css } from 'lit';

export const columnSum = css`
  .sum {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    align-items: baseline;
    gap: 2px 8px;
  }
  .sum > span {
    display: contents;
  }
  .sum :is(b, i) {
    font-size: 1.5em;
    text-align: end;
  }
  .sum b {
    grid-column: 2;
  }
  .sum small {
    white-space: normal;
  }
`;
