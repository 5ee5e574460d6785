// The colors of the system, where a reader has chosen them for all pages. Browsers then replace backgrounds and leave out shadows, but not
// inside SVG. What carries meaning by its color keeps it here, made of the system's colors.

import { css } from 'lit';

export const forcedStyles = css`
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
    .mini :is(.shown, [data-pat]) {
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
