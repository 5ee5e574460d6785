// The board and its tiles.

import { css } from 'lit';

export const boardStyles = css`
  .frame {
    container-type: inline-size;
    contain-intrinsic-inline-size: 320px; /* for boxes that shrink to their content */
    min-width: 0;
  }
  .board {
    --gap: clamp(3px, 1.1cqi, 6px);
    /* The content has a gap after each tile, also the last one, so that it has the proportions of the rows and columns. */
    box-sizing: content-box;
    aspect-ratio: var(--columns, 1) / var(--rows, 1);
    padding: var(--gap) 0 0 var(--gap);
    background: var(--well);
    border-radius: calc(var(--radius) + var(--gap)); /* concentric with the tiles */
    touch-action: pinch-zoom; /* a swipe that begins here slides a tile and never scrolls the page */
  }
  .cells {
    position: relative;
    height: calc(100% - var(--gap));
    margin-right: var(--gap);
    font-size: calc(100cqi / var(--columns) * 0.4);
  }
  .tile,
  .blank {
    position: absolute;
    inset: 0 auto auto 0;
    width: calc((100% - (var(--columns) - 1) * var(--gap)) / var(--columns));
    aspect-ratio: 1;
    translate: calc(var(--x) * (100% + var(--gap)) + var(--drag-x, var(--nudge-x, 0px)))
      calc(var(--y) * (100% + var(--gap)) + var(--drag-y, var(--nudge-y, 0px)));
    -webkit-tap-highlight-color: transparent;
  }
  .tile {
    display: grid;
    place-items: center;
    margin: 0;
    padding: 0;
    transition:
      translate var(--slide, 140ms) var(--ease),
      background-color var(--slide, 140ms),
      box-shadow var(--slide, 140ms);
    border: 0;
    border-radius: var(--radius);
    background: var(--tile);
    color: var(--ink);
    cursor: default;
    font: 580 1em/1 var(--sans);
    font-variant-numeric: proportional-nums lining-nums;
    letter-spacing: -0.02em;
    box-shadow:
      0 0 0 1px light-dark(#14191a14, #ffffff0d),
      0 1px 1px light-dark(#14191a1f, #0008),
      0 3px 6px light-dark(#14191a12, #0005);
    -webkit-user-select: none;
    user-select: none;
  }
  @media (prefers-reduced-motion: reduce) {
    .tile {
      transition: none;
    }
  }
  .number {
    text-box: trim-both cap alphabetic; /* centers the digits by their height */
    translate: -0.01em 0; /* undoes half of the letter spacing */
  }
  /* A tile at home lies flush with the tray and has a notch in its corner: a place taken, not a button switched off. */
  .tile.home {
    background: var(--seat);
    box-shadow: none;
  }
  .tile.home::before {
    content: '';
    position: absolute;
    left: 0.17em;
    top: 0.17em;
    width: 0.2em;
    height: 0.2em;
    border: solid var(--edge);
    border-width: max(1.5px, 0.035em) 0 0 max(1.5px, 0.035em);
    border-top-left-radius: 0.05em;
  }
  .board[data-solved] .tile::before,
  .tile.hint::before {
    display: none;
  }
  .tile.can {
    cursor: pointer;
  }
  .tile[data-held] {
    z-index: 1;
    transition: none;
    cursor: grabbing;
  }
  @media (hover: hover) {
    .tile.can:hover {
      z-index: 1;
      box-shadow:
        inset 0 0 0 2px var(--accent),
        0 3px 8px light-dark(#14191a2e, #0008);
      color: var(--ink);
    }
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    .tile.can:hover[data-move='U'] {
      --nudge-y: calc(var(--gap) * -0.75);
    }
    .tile.can:hover[data-move='D'] {
      --nudge-y: calc(var(--gap) * 0.75);
    }
    .tile.can:hover[data-move='L'] {
      --nudge-x: calc(var(--gap) * -0.75);
    }
    .tile.can:hover[data-move='R'] {
      --nudge-x: calc(var(--gap) * 0.75);
    }
  }
  .tile.can:active {
    background: var(--wash);
  }
  .tile:focus-visible {
    z-index: 2;
    outline-offset: 1px;
  }
  .board[data-pointer] .tile:focus-visible {
    outline: 0;
  }
  .tile.hint {
    background: var(--wash);
    color: var(--ink);
    box-shadow: inset 0 0 0 3px var(--accent);
  }
  .tile.hint::after {
    content: '';
    position: absolute;
    top: 0.17em;
    width: 0.3em;
    height: 0.17em;
    background: var(--accent);
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .tile.hint[data-move='R']::after {
    inset: auto 0.11em auto auto;
    rotate: 90deg;
  }
  .tile.hint[data-move='D']::after {
    inset: auto auto 0.17em auto;
    rotate: 180deg;
  }
  .tile.hint[data-move='L']::after {
    inset: auto auto auto 0.11em;
    rotate: -90deg;
  }
  .tile.odd {
    background: var(--bad-wash);
    color: var(--ink);
    box-shadow: inset 0 0 0 2px var(--bad);
  }
  .board[data-solved] {
    box-shadow: 0 0 0 3px var(--accent);
  }
  .board[data-solved] .tile {
    background: var(--tile);
    color: var(--ink);
  }

  @media (forced-colors: active) {
    .board {
      border: 1px solid ButtonText;
    }
    .tile {
      border: 1px solid ButtonText;
    }
    .tile.home {
      border-style: dotted;
    }
    .tile.can:hover {
      border: 2px solid Highlight;
    }
    .tile.odd {
      border: 3px double ButtonText;
    }
    .tile.hint {
      border: 3px solid Highlight;
    }
    .tile.hint::after {
      forced-color-adjust: none;
      background: Highlight;
    }
    .board[data-solved] {
      outline: 3px solid Highlight;
    }
  }
`;
