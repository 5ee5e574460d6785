// The patterns of the heuristic: a color, and a mark for readers who cannot tell the colors apart. Nine patterns share five colors.

import { css } from 'lit';

export const patternStyles = css`
  .board[data-patterns] .tile[data-pat] {
    --pat: var(--pat-a);
    --mark: circle(46%);
    background: color-mix(in oklab, var(--pat) 18%, var(--tile));
    color: var(--ink);
  }
  .board[data-patterns] .tile.home[data-pat] {
    background: color-mix(in oklab, var(--pat) 18%, var(--seat));
  }
  .board[data-patterns] .tile:is([data-pat='b'], [data-pat='g']) {
    --pat: var(--pat-b);
  }
  .board[data-patterns] .tile:is([data-pat='c'], [data-pat='h']) {
    --pat: var(--pat-c);
  }
  .board[data-patterns] .tile:is([data-pat='d'], [data-pat='i']) {
    --pat: var(--pat-d);
  }
  .board[data-patterns] .tile[data-pat='e'] {
    --pat: var(--pat-e);
  }
  .board[data-patterns] .tile:is([data-pat='b'], [data-pat='f']) {
    --mark: inset(9%);
  }
  .board[data-patterns] .tile:is([data-pat='c'], [data-pat='g']) {
    --mark: polygon(50% 5%, 100% 95%, 0 95%);
  }
  .board[data-patterns] .tile:is([data-pat='d'], [data-pat='h']) {
    --mark: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  .board[data-patterns] .tile:is([data-pat='e'], [data-pat='i']) {
    --mark: polygon(0 5%, 100% 5%, 50% 95%);
  }
  .board[data-patterns] .tile[data-pat]::before {
    content: '';
    position: absolute;
    left: 0.19em;
    top: 0.19em;
    display: block;
    width: 0.22em;
    height: 0.22em;
    border: 0;
    border-radius: 0;
    background: var(--pat);
    clip-path: var(--mark);
  }

  @media (forced-colors: active) {
    .board[data-patterns] .tile[data-pat]::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
