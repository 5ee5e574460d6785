// The styles of Iterations.

import { css } from 'lit';
import { predictionStyles } from '../../styles/prediction.js';

export const iterationsStyles = css`
  ${predictionStyles}
  .iterations {
    display: grid;
    gap: 24px 32px;
  }
  .iterations > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .iterations {
      grid-template-columns: 1fr 1fr;
    }
  }
  .iterations .cap {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin: 0 0 4px;
  }
  .iterations .fig {
    cursor: pointer;
  }
  .iterations .legend {
    margin: 4px 0 0;
  }
  .legend .path {
    height: 2px;
    border-radius: 0;
    background: var(--ink);
  }
  .fig .running {
    fill: none;
    stroke: var(--accent);
    stroke-width: 1.5;
  }
`;
