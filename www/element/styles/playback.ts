// The playback: a slider with a tick for each move, the figures and the choice of speeds.

import { css } from 'lit';

export const playbackStyles = css`
  .playback {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 4px 12px;
  }
  .at {
    font-size: 0.875em;
    white-space: nowrap;
  }
  .at b {
    display: inline-block;
    min-width: 2ch; /* 9 / 53 is as wide as 10 / 53 */
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
    font-size: 0.875em;
  }
  @container (width < 440px) {
    [data-layout]:not([data-layout='compact']) :is(.playback, .playback .bar) {
      column-gap: 4px;
    }
  }
  @container (width < 384px) {
    [data-layout]:not([data-layout='compact']) .playback .scrub-box {
      grid-column: 1 / -1;
      order: -1;
    }
    [data-layout]:not([data-layout='compact']) .playback > :last-child {
      grid-column: 3;
    }
  }
  [data-layout='compact'] .playback {
    grid-template-columns: auto 1fr;
    column-gap: 6px;
  }
  .scrub-box {
    position: relative;
    min-width: 0;
  }
  /* A tick for each move, and a taller one for every tenth move. */
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
  .scrub-box[data-long]::before {
    background: linear-gradient(90deg, var(--edge) 1px, transparent 0) 0 50% / calc(1000% / var(--ticks)) 10px repeat-x;
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

  @media (forced-colors: active) {
    .scrub-box {
      --edge: ButtonText;
      --accent: Highlight;
      forced-color-adjust: none;
    }
  }
`;
