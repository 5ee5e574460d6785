// A picture on the tiles. It hides the background and the inner shadows that tell the state of a tile, so an overlay on each piece shows
// them: a ring with a light line inside, a color, and a background under each mark.

import { css } from 'lit';

export const pictureStyles = css`
  .piece,
  .piece::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .piece {
    overflow: hidden;
  }
  /* The picture is as large as the board, and each tile shows its own part of it. */
  .piece img {
    position: absolute;
    inset: calc(var(--row) * -100%) auto auto calc(var(--column) * -100%);
    width: calc(var(--columns) * 100%);
    max-width: none;
    height: calc(var(--rows) * 100%);
    object-fit: cover;
    pointer-events: none;
  }
  .piece::after {
    --plate: linear-gradient(var(--surface) 0 0);
    content: '';
    background: var(--under-mark, none), var(--under-arrow, none), var(--veil, none), var(--tint, none);
    box-shadow: var(--ring, none);
  }
  .board[data-picture] .number {
    display: none;
  }
  .board[data-picture][data-numbers] .number {
    display: block;
    position: absolute;
    right: 0.1em;
    bottom: 0.1em;
    min-width: 1.5em;
    padding: 0.25em 0.3em;
    border-radius: 4px;
    background: var(--surface);
    color: var(--ink);
    font-size: max(0.38em, 11px);
    letter-spacing: 0;
    text-box: normal;
    translate: none;
  }
  .board[data-picture] .tile.hint {
    --ring: inset 0 0 0 3px var(--accent), inset 0 0 0 5px var(--surface);
    --veil: linear-gradient(color-mix(in srgb, var(--wash) 45%, transparent) 0 0);
  }
  .board[data-picture] .tile.odd {
    --ring: inset 0 0 0 3px var(--bad), inset 0 0 0 5px var(--surface);
    --veil: linear-gradient(color-mix(in srgb, var(--bad-wash) 45%, transparent) 0 0);
  }
  @media (hover: hover) {
    .board[data-picture] .tile.can:hover {
      --ring: inset 0 0 0 3px var(--accent), inset 0 0 0 4px var(--surface);
    }
  }
  .board[data-picture] .tile.can:active {
    --veil: linear-gradient(color-mix(in srgb, var(--wash) 45%, transparent) 0 0);
  }
  /* Over the pictures of the neighbors: a light line on both sides of the accent color. */
  .board[data-picture] .tile:focus-visible {
    box-shadow: 0 0 0 5px var(--surface);
  }

  .board[data-picture] .tile.hint[data-move='U'] {
    --arrow-place: 50% 0 / 0.56em 0.5em;
  }
  .board[data-picture] .tile.hint[data-move='D'] {
    --arrow-place: 50% 100% / 0.56em 0.5em;
  }
  .board[data-picture] .tile.hint[data-move='L'] {
    --arrow-place: 0 50% / 0.5em 0.56em;
  }
  .board[data-picture] .tile.hint[data-move='R'] {
    --arrow-place: 100% 50% / 0.5em 0.56em;
  }
  .board[data-picture] .tile.hint .piece::after {
    --under-arrow: var(--plate) var(--arrow-place) no-repeat;
  }
  .board[data-picture][data-patterns] .tile[data-pat] .piece::after {
    --under-mark: var(--plate) 0 0 / 0.6em 0.6em no-repeat;
    --tint: linear-gradient(color-mix(in srgb, var(--pat) 30%, transparent) 0 0);
  }
  .board[data-picture][data-patterns] .tile[data-pat]::before {
    z-index: 1;
  }
`;
