// A choice of one among several, as buttons in a row, and a check box with its label.

import { css } from 'lit';

export const segmentStyles = css`
  .seg {
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    overflow: clip;
  }
  .seg > button {
    min-width: 44px;
    min-height: calc(var(--control) - 2px);
    margin: 0;
    border: 0;
    background: var(--surface);
    cursor: pointer;
    font-size: 0.875em;
    font-weight: 550;
    touch-action: manipulation;
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
    min-height: var(--control);
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
  @media (forced-colors: active) {
    .seg > [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
