// The styles of Growth.

import { css } from 'lit';

export const growthStyles = css`
  .growth {
    display: grid;
    gap: 16px 32px;
  }
  .growth > *,
  .beside > * {
    min-width: 0;
  }
  .beside {
    display: grid;
    gap: 16px;
  }
  @container view (width >= 620px) {
    .growth {
      grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
      align-items: start;
    }
  }
  .map {
    border-radius: var(--radius);
  }
  .map canvas {
    display: block;
    width: calc(var(--side, 0) * 1px);
    max-width: 100%;
    /* Also before the worker has drawn it. */
    aspect-ratio: 1;
    background: var(--ground);
    cursor: crosshair;
    touch-action: manipulation;
  }
  .map .legend {
    margin: 8px 0 0;
  }
  .map .far {
    background: var(--gap-of);
  }
  .map .none {
    background: var(--seat);
  }
  /* The map is painted with these colors. When the theme changes, the end of their transition paints it again. */
  .map .legend i {
    transition: background-color 1ms;
  }
  .growth .ramp {
    fill: color-mix(in srgb, var(--gap-of) calc(var(--share) * 100%), var(--accent));
  }
  .growth .card {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 16px;
    align-items: center;
  }
  .growth b {
    color: var(--ink);
    font-weight: 600;
  }
`;
