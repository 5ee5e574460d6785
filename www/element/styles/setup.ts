// The row that begins a game: Shuffle, the sizes and Easy. In a narrow element the sizes come first and Shuffle fills a row of its own.

import { css } from 'lit';
import { segmentStyles } from './segments.js';

export const setupStyles = css`
  ${segmentStyles}
  .bar.setup {
    justify-content: space-between;
  }
  .bar.setup > .shuffle {
    padding-inline: 14px;
  }
  .seg {
    display: inline-flex;
  }
  .seg > button {
    position: relative;
    padding: 0 7px;
    white-space: nowrap;
  }
  .seg > button + button {
    border-left: 1px solid var(--edge);
  }
  .check {
    gap: 6px;
    min-width: 44px;
    margin-left: auto;
  }
  @container (width >= 480px) {
    .bar.setup {
      gap: 12px;
    }
    .seg > button {
      padding-inline: 12px;
    }
  }
  @container (width < 440px) {
    .bar.setup .i {
      display: none;
    }
  }
  @container (width < 384px) {
    .bar.setup {
      flex-wrap: wrap;
    }
    .bar.setup > .shuffle {
      order: 1;
      flex: 1 0 100%;
    }
    .bar.setup .i {
      display: block;
    }
    .seg > button {
      padding-inline: clamp(7px, 3.6cqi, 15px);
    }
  }
`;
