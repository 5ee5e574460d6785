// The styles of Watch.

import { css } from 'lit';
import { columnSum } from '../../styles/column-sum.js';

export const watchStyles = css`
  .watch {
    display: grid;
    gap: 16px 32px;
  }
  .watch > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .watch {
      grid-template: auto 1fr / 288px minmax(0, 1fr);
      align-items: start;
    }
    .watch > .frame {
      grid-row: 1 / -1;
    }
  }
  /* The sum stands beside the board, as a column. */
  @container view (width < 620px) {
    .watch {
      grid-template-columns: min(184px, 100cqi - 152px) minmax(0, 1fr);
      column-gap: 16px;
      align-items: center;
    }
    .watch > .rest {
      grid-column: 1 / -1;
    }
    ${columnSum}
  }
  .cap {
    margin: 0 0 4px;
  }
  .answers {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--control);
    margin-top: 8px;
  }
  .fates {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    margin: 0 0 16px;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    list-style: none;
  }
  .fates li {
    min-height: 50px;
    padding: 6px 8px;
    color: var(--ink-2);
    font-size: 0.75em;
    line-height: 1.35;
  }
  .fates li + li {
    border-left: 1px solid var(--line);
  }
  .fates b {
    display: block;
    color: var(--ink);
    font-size: 1.333em;
    font-weight: 600;
    line-height: 1.2;
  }
  .fates .wait b {
    color: var(--edge);
    font-weight: 400;
  }
  .fates .now {
    box-shadow: inset 0 -3px 0 var(--ink);
    color: var(--ink);
  }
  .tried {
    fill: none;
    stroke: var(--edge);
  }
`;
