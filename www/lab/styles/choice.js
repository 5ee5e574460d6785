// The choices above a stage.

import { css } from 'lit';

export const choiceStyles = css`
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
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--edge);
    overflow: clip;
  }
  .seg > button {
    display: block;
    flex: 1 1 auto;
    min-width: 44px;
    min-height: calc(var(--control) - 2px);
    margin: 0;
    padding: 0 12px;
    border: 0;
    background: var(--surface);
    cursor: pointer;
    font-size: 0.875em;
    font-weight: 550;
    touch-action: manipulation;
  }
  .seg > button::first-letter {
    text-transform: uppercase;
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
    gap: 8px;
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
  @media (forced-colors: active) {
    .seg > [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
