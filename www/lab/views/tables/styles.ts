// The styles of Tables.

import { css } from 'lit';

export const tablesStyles = css`
  .tables .fig path {
    stroke-linejoin: round;
  }
  .tables .truth-of {
    fill: var(--ground);
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .tables .pattern {
    --pat: var(--pat-a);
    fill: color-mix(in oklab, var(--pat) 26%, var(--ground));
    stroke: var(--pat);
    stroke-width: 1.5;
  }
  .tables .pattern.b {
    --pat: var(--pat-b);
  }
  .tables .pattern.c {
    --pat: var(--pat-c);
  }
`;
