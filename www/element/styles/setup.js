// The row that begins a game: Shuffle, the sizes and Easy. In a narrow element the sizes come first and Shuffle fills a row of its own.

import { css } from 'lit';

export const setupStyles = css`
  .bar.setup {
    justify-content: space-between;
  }
  .bar.setup > .shuffle {
    padding-inline: 14px;
  }
  .seg {
    display: inline-flex;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    overflow: clip;
  }
  .seg > button {
    position: relative;
    min-width: 44px;
    min-height: calc(var(--control) - 2px);
    margin: 0;
    padding: 0 7px;
    border: 0;
    background: none;
    cursor: pointer;
    font-size: 0.875em;
    font-weight: 550;
    touch-action: manipulation;
    white-space: nowrap;
  }
  .seg > button + button {
    border-left: 1px solid var(--edge);
  }
  .seg > button:hover {
    background: var(--ground);
  }
  .seg > button:active {
    background: var(--wash);
  }
  .seg > [aria-pressed='true'] {
    background: var(--wash);
    color: var(--accent);
    font-weight: 650;
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  .seg > button:focus-visible {
    outline-offset: -3px;
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 44px;
    min-height: var(--control);
    margin-left: auto;
    cursor: pointer;
    font-size: 0.875em;
    white-space: nowrap;
  }
  .check > input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--accent);
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
  @media (forced-colors: active) {
    .seg > [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
