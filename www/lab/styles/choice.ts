// The choices above a stage.

import { css } from 'lit';
import { segmentStyles } from '../../element/lab-tools.js';

export const choiceStyles = css`
  ${segmentStyles}
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-top: 16px;
  }
  .seg {
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    max-width: 100%;
    background: var(--edge);
  }
  .seg > button {
    display: block;
    flex: 1 1 auto;
    padding: 0 12px;
  }
  .seg > button::first-letter {
    text-transform: uppercase;
  }
  .check {
    gap: 8px;
  }
  /* Four choices with long names take two rows. */
  @container view (width < 620px) {
    .seg:has(> :nth-child(4)) {
      display: grid;
      grid-template-columns: 1fr 1fr;
      width: 100%;
    }
    .seg:has(> :nth-child(4)) > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    .seg > button {
      padding-inline: 8px;
    }
  }
`;
