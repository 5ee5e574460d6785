// Figures, buttons and messages, in the four layouts of the element.

import { css } from 'lit';

export const controlStyles = css`
  .fifteen {
    position: relative; /* contains the texts that only screen readers read */
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  p {
    margin: 0;
  }
  .i {
    width: 20px;
    height: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .stats {
    container-type: inline-size;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 16px;
    min-height: 24px;
    color: var(--ink-2);
    font-size: 0.875em;
    line-height: calc(24 / 14);
    white-space: nowrap;
  }
  .stats b {
    color: var(--ink);
    font-weight: 600;
  }
  .stats .remain {
    margin-left: auto;
  }
  /* As wide before the first move as after it. */
  .clock {
    min-width: 4.85em;
    color: var(--ink);
    font-size: 1.5em;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 0; /* the row is as high as its other figures */
  }
  .stats[data-waiting] .clock {
    color: var(--ink-2);
    font-weight: 400;
  }
  /* The figures stay on one line, so that the board never moves; screen readers read all of them. */
  @container (width < 440px) {
    [data-layout]:not([data-layout='compact']) .stats > :not(.remain) {
      margin-right: -4px;
    }
    [data-layout]:not([data-layout='compact']) .stats[data-running] .bound,
    [data-layout]:not([data-layout='compact']) .stats:not([data-running], [data-solved]) .rate,
    [data-layout]:not([data-layout='compact']) .stats[data-running] .rate:has(+ :not(.bound)),
    [data-layout]:not([data-layout='compact']) .spare {
      position: absolute;
      right: 0;
      clip-path: inset(50%);
    }
  }
  @container (width < 352px) {
    [data-layout]:not([data-layout='compact']) .clock {
      min-width: 4.25em;
      font-size: 1.2em;
    }
    [data-layout]:not([data-layout='compact']) .stats[data-solved] .rate {
      display: none;
    }
  }
  /* A page of 320px with a scrollbar. */
  @container (width < 288px) {
    [data-layout]:not([data-layout='compact']) .stats > :not(.remain) {
      margin-right: -12px;
    }
  }

  button,
  input,
  select {
    color: inherit;
    font: inherit;
    font-variant-numeric: inherit;
    letter-spacing: inherit;
  }
  .btn {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: var(--control);
    min-height: var(--control);
    margin: 0;
    padding: 0 16px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
    font-size: 0.875em;
    font-weight: 550;
    line-height: 1.2;
    touch-action: manipulation;
    transition:
      background-color var(--quick),
      border-color var(--quick);
    white-space: nowrap;
  }
  .btn:hover {
    border-color: var(--ink);
    background: var(--ground);
  }
  .btn:active {
    border-color: var(--accent);
    background: var(--wash);
  }
  .btn.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  .btn.primary:hover {
    border-color: transparent;
    background: color-mix(in oklab, var(--accent), var(--ink) 22%);
  }
  .btn.primary:active {
    border-color: transparent;
    background: color-mix(in oklab, var(--accent), var(--ink) 40%);
  }
  .btn.bare {
    padding-inline: 12px;
    border-color: transparent;
    background: none;
  }
  .btn.bare:hover {
    border-color: transparent;
    background: color-mix(in oklab, var(--seat), var(--ink) 7%);
  }
  .btn.bare:active {
    background: var(--wash);
  }
  .btn.icon {
    width: var(--control);
    padding: 0;
  }
  .btn[aria-disabled] {
    border-color: var(--line);
    background: none;
    color: var(--edge);
    cursor: default;
  }
  .btn.bare[aria-disabled] {
    border-color: transparent;
    background: none;
  }

  .controls {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    min-width: 0;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .bar.main .rest {
    display: flex;
    gap: inherit;
    margin-left: auto;
  }
  /* The last icon, not its button, is aligned with the edge of the board. */
  .bar.main .rest > :last-child {
    margin-right: -10px;
  }
  /* Too narrow for margins: the buttons share the row. */
  @container (width < 384px) {
    .bar.main,
    .bar.main .rest {
      gap: 6px;
    }
    .bar.main .btn:not(.icon) {
      flex: 1;
      padding-inline: 4px;
    }
  }

  /* Figures below the board, and one row of icons; Solve fills the rest of it. */
  [data-layout='compact'] {
    gap: 8px;
  }
  [data-layout='compact'] .frame {
    order: -1;
  }
  [data-layout='compact'] .bar {
    gap: 6px;
  }
  [data-layout='compact'] .bar.main .rest > :last-child {
    margin-right: 0;
  }

  .msg {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 8px 12px;
    padding-left: 12px;
    border-left: 3px solid var(--bad);
    overflow-wrap: anywhere;
  }
  .msg > p {
    font-size: 0.875em;
  }
  .msg .i {
    color: var(--bad);
  }
  .msg > .btn {
    grid-column: 2;
    justify-self: start;
  }

  .note {
    color: var(--ink-2);
    font-size: 0.875em;
  }
  /* Reserves the space of the controls, so that nothing moves when they appear. */
  .ghost {
    visibility: hidden;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .stack > * {
    grid-area: 1 / 1;
  }
  .stack > slot {
    display: block;
  }

  @media (forced-colors: active) {
    .btn.primary {
      border: 2px solid Highlight;
    }
    .btn[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
