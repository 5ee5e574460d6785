// The styles of what several views draw: figures, legends and sums.

import { css } from 'lit';

const ownStyles = css`
  .fig {
    position: relative;
  }
  .fig > svg {
    display: block;
    width: 100%;
    overflow: visible;
    font-size: 11px;
  }
  .fig text {
    fill: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .fig .t-ink {
    fill: var(--ink);
    font-weight: 600;
  }
  .fig .halo {
    paint-order: stroke;
    stroke: var(--ground);
    stroke-linejoin: round;
    stroke-width: 4px;
  }
  .fig .m {
    text-anchor: middle;
  }
  .fig .e {
    text-anchor: end;
  }
  .fig .grid {
    stroke: var(--line);
  }
  .fig .axis {
    stroke: var(--edge);
  }
  .fig .g {
    fill: var(--made);
  }
  .fig .h {
    fill: var(--accent);
  }
  .fig .gap {
    fill: var(--gap-of);
  }
  .fig .ink {
    fill: var(--ink);
  }
  .fig .bound {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .cap {
    color: var(--ink-2);
    font-size: 0.75em;
    font-weight: 400;
  }
  .pair {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-bottom: 6px;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 0 0 8px;
    padding: 0;
    color: var(--ink-2);
    font-size: 0.75em;
    list-style: none;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .legend i {
    flex: none;
    width: 12px;
    height: 12px;
    border-radius: 2px;
  }
  .legend .made {
    background: var(--made);
  }
  .legend .to-go {
    background: var(--accent);
  }
  .legend .over {
    background: var(--ink);
  }
  .sum {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 4px 12px;
    line-height: 1.2;
  }
  .sum > span {
    display: grid;
    justify-items: start;
  }
  .sum :is(b, i) {
    font-size: 1.75em;
    letter-spacing: -0.03em;
  }
  .sum b {
    min-width: 2ch;
    font-weight: 600;
  }
  .sum i {
    color: var(--ink-2);
    font-style: normal;
  }
  .sum small {
    color: var(--ink-2);
    font-size: 0.75em;
    white-space: nowrap;
  }
  .sum .h b {
    color: var(--accent);
  }
  .sum .over b {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-underline-offset: 5px;
  }
  .mini {
    display: grid;
    grid-template-columns: repeat(var(--columns), 1fr);
    gap: 2px;
    padding: 2px;
    border-radius: var(--radius);
    background: var(--well);
    font-size: clamp(9px, 2.4cqi, 12px);
    line-height: 1;
  }
  .mini span {
    --pat: var(--pat-a);
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    border-radius: 3px;
  }
  .mini [data-pat='b'] {
    --pat: var(--pat-b);
  }
  .mini [data-pat='c'] {
    --pat: var(--pat-c);
  }
  .mini :not(.gap) {
    background: var(--tile);
  }
  .mini span[data-pat] {
    background: color-mix(in oklab, var(--pat) 24%, var(--tile));
  }
  .tile.pick {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .quiet {
    color: var(--ink-2);
    font-size: 0.875em;
  }
`;

/**
 * The colors of the system, where a reader has chosen them for all pages. Browsers then replace backgrounds and leave out shadows, but not
 * inside SVG. What carries meaning by its color keeps it here, made of the system's colors.
 */
const forcedStyles = css`
  @media (forced-colors: active) {
    :is(.fig, .legend, .track, .score, .hundred, .brackets, .path-home) {
      --ground: Canvas;
      --seat: color-mix(in srgb, CanvasText 20%, Canvas);
      --ink: CanvasText;
      --ink-2: CanvasText;
      --line: color-mix(in srgb, CanvasText 35%, Canvas);
      --edge: color-mix(in srgb, CanvasText 70%, Canvas);
      --accent: Highlight;
      --on-accent: HighlightText;
      --wash: color-mix(in srgb, Highlight 30%, Canvas);
      --made: color-mix(in srgb, CanvasText 55%, Canvas);
      --gap-of: color-mix(in srgb, Highlight 45%, Canvas);
      --bad: ActiveText;
      --bad-wash: Canvas;
    }
    :is(.fig text, .legend i, .track, .track i, .score i, .hundred > span) {
      forced-color-adjust: none;
    }
    .track,
    .view .hundred > .done {
      color: CanvasText;
    }
    .mini,
    .mini :not(.gap) {
      border: 1px solid CanvasText;
    }
    .tile.pick,
    .fates > .now {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .view .ladder label:not(:has(:checked)) {
      border-left-color: Canvas;
    }
    .sum-of.larger b {
      text-decoration: underline;
    }
  }
`;

export const partStyles = css`
  ${ownStyles}
  ${forcedStyles}
`;
