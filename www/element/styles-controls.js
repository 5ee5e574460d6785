// Figures, buttons, playback and messages of the element, in its four layouts.

import { css } from 'lit';

export const controlStyles = css`
  .fifteen {
    position: relative; /* what only a screen reader is told stays inside */
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
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 16px;
    color: var(--ink-2);
    font-size: 0.875rem;
    line-height: 24px;
    white-space: nowrap;
  }
  .stats b {
    color: var(--ink);
    font-weight: 600;
  }
  .stats .remain {
    margin-left: auto;
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
    font-size: 0.875rem;
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

  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .bar .push {
    margin-left: auto;
  }
  .bar .flush {
    margin-right: -12px; /* the word, not its padding, ends on the board's edge */
  }

  /* Two even rows: what you came for, then what helps. */
  [data-layout='narrow'] .bar.main {
    display: grid;
    grid-template-columns: repeat(8, 1fr);
  }
  [data-layout='narrow'] .bar.main > * {
    grid-column: span 2;
    width: auto;
    margin: 0;
    padding-inline: 4px;
  }
  [data-layout='narrow'] .bar.main > .wide {
    grid-column: span 4;
  }
  [data-layout='narrow'] .bar.main > :not(.wide) {
    border-color: transparent;
    background: var(--seat);
  }
  [data-layout='narrow'] .bar.main > :not(.wide, [aria-disabled]):hover {
    background: color-mix(in oklab, var(--seat), var(--ink) 7%);
  }

  /* Figures below, and one row of icons with Solve filling the rest. */
  [data-layout='compact'] {
    gap: 8px;
  }
  [data-layout='compact'] .frame {
    order: -1;
  }
  [data-layout='compact'] .bar {
    gap: 6px;
  }
  [data-layout='compact'] .bar.main > .wide:not(.icon) {
    flex: 1;
  }
  [data-layout='compact'] .bar .push {
    margin-left: 0;
  }

  .playback {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 4px 12px;
  }
  .at {
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .at b {
    display: inline-block;
    min-width: 2ch; /* 9 / 53 takes the room of 10 / 53 */
    font-weight: 650;
    text-align: end;
  }
  .select {
    min-height: var(--control);
    min-width: 64px;
    padding: 0 4px 0 8px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.875rem;
  }
  [data-layout='narrow'] :is(.playback, .playback .bar) {
    column-gap: 4px;
  }
  [data-layout='narrow'] .playback .scrub-box {
    grid-column: 1 / -1;
    order: -1;
  }
  [data-layout='narrow'] .playback > :last-child {
    grid-column: 3;
  }
  [data-layout='compact'] .playback {
    grid-template-columns: auto 1fr;
    column-gap: 6px;
  }
  .scrub-box {
    position: relative;
    min-width: 0;
  }
  /* A tick for each move, a taller one for each tenth. */
  .scrub-box::before {
    content: '';
    position: absolute;
    inset: 0 7.5px;
    border-right: 1px solid transparent;
    pointer-events: none;
    background:
      linear-gradient(90deg, var(--edge) 1px, transparent 0) 0 50% / calc(1000% / var(--ticks)) 14px repeat-x,
      linear-gradient(90deg, var(--edge) 1px, transparent 0) 0 50% / calc(100% / var(--ticks)) 6px repeat-x;
  }
  .scrub {
    appearance: none;
    position: relative;
    display: block;
    width: 100%;
    height: var(--control);
    margin: 0;
    border-radius: 4px;
    background: none;
    cursor: pointer;
    touch-action: pan-y pinch-zoom;
  }
  .scrub::-webkit-slider-runnable-track {
    height: 20px;
    background: linear-gradient(var(--accent) 0 0) 8px 50% / calc((100% - 16px) * var(--v) / var(--ticks)) 3px no-repeat;
  }
  .scrub::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 20px;
    border: 2px solid var(--ground);
    border-radius: 4px;
    background: var(--accent);
  }
  .scrub::-moz-range-progress {
    height: 3px;
    background: var(--accent);
  }
  .scrub::-moz-range-thumb {
    width: 12px;
    height: 16px;
    border: 2px solid var(--ground);
    border-radius: 4px;
    background: var(--accent);
  }

  .msg {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 8px 12px;
    padding-left: 12px;
    border-left: 3px solid var(--bad);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .msg .i {
    color: var(--bad);
  }
  .msg > .btn {
    grid-column: 2;
    justify-self: start;
  }

  @media (forced-colors: active) {
    .btn.primary {
      border: 2px solid Highlight;
    }
    .btn[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
    .bar .flush {
      margin-right: 0;
    }
    .scrub-box {
      --edge: ButtonText;
      --accent: Highlight;
      forced-color-adjust: none;
    }
  }
`;
