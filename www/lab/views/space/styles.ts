// The styles of Space.

import { css } from 'lit';

export const spaceStyles = css`
  .space {
    display: grid;
    gap: 16px 32px;
  }
  .space > * {
    min-width: 0;
  }
  .chart {
    border-radius: var(--radius);
    cursor: pointer;
    touch-action: manipulation;
  }
  .card {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 12px 16px;
    align-items: start;
  }
  .card .sum {
    margin-top: 4px;
  }
  @container view (width < 340px) {
    .card .sum :is(b, i) {
      font-size: 1.3125em;
    }
  }
  .values {
    display: grid;
    grid-column: 1 / -1;
    margin: 0;
    font-size: 0.875em;
  }
  .values > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 3px 6px;
    border-bottom: 1px solid var(--line);
    color: var(--ink-2);
  }
  .values > .now {
    background: var(--wash);
    color: var(--ink);
    font-weight: 600;
  }
  .values :is(dt, dd) {
    margin: 0;
  }
  @container view (width >= 620px) {
    .space {
      grid-template-columns: minmax(0, 1fr) 192px;
      align-items: start;
    }
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
    .card > .frame {
      width: 144px;
    }
  }
  .truth {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .drawn {
    fill: var(--ground);
    stroke: var(--ink);
    stroke-width: 2;
  }
`;
