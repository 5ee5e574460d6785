// The styles of Parity.

import { css } from 'lit';

export const parityStyles = css`
  .say {
    min-height: 4.5em; /* what a move changes takes three lines */
  }
  .parity {
    display: grid;
    gap: 16px 32px;
  }
  .parity > * {
    min-width: 0;
  }
  .parity .frame {
    width: min(100%, 288px);
  }
  @container view (width >= 620px) {
    .parity {
      grid-template-columns: 288px minmax(0, 1fr);
      align-items: start;
    }
  }
  .ends {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin: 0 0 4px;
  }
  .crossing {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .ring {
    fill: var(--ground);
    stroke: var(--accent);
    stroke-width: 2;
  }
  .score {
    display: grid;
    gap: 4px;
    margin: 16px 0 8px;
    font-size: 0.875em;
  }
  .row {
    display: flex;
    gap: 5px;
    align-items: center;
    min-height: 22px;
  }
  .row > span {
    flex: none;
    width: 8.5em;
    color: var(--ink-2);
  }
  .row.total > span {
    color: var(--ink);
    font-weight: 600;
  }
  .row > i {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px var(--edge);
    color: var(--ink-2);
    font-size: 11px;
    font-style: normal;
    line-height: 1;
  }
  .row > .odd {
    background: var(--ink-2);
    box-shadow: none;
    color: var(--ground);
  }
  .row.total > i {
    box-shadow: inset 0 0 0 1.5px var(--accent);
    color: var(--accent);
  }
  .row.total > .odd {
    background: var(--accent);
    color: var(--on-accent);
  }
  .legend :is(.odd, .even) {
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
  .legend .odd {
    background: var(--accent);
  }
  /* Only the last moves have room. */
  @container view (width < 760px) {
    .row > i:nth-last-child(n + 9) {
      display: none;
    }
  }
  @container view (width < 340px) {
    .row > i:nth-last-child(n + 7) {
      display: none;
    }
  }
`;
