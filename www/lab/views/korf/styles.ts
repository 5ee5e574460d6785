// The styles of Korf's hundred.

import { css } from 'lit';

export const korfStyles = css`
  .korf {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  .totals {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px 16px;
    margin: 0;
  }
  @container view (width >= 760px) {
    .totals {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  .totals > div {
    align-content: end;
    display: grid;
  }
  .totals dt {
    color: var(--ink-2);
    font-size: 0.75em;
  }
  .totals dd {
    margin: 0;
    font-size: 1.3125em;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.3;
  }
  @container view (width < 400px) {
    .totals dd {
      font-size: 1.0625em;
    }
  }
  .totals .now {
    color: var(--accent);
  }
  .hundred {
    display: grid;
    grid-template-columns: repeat(20, minmax(0, 1fr));
    gap: 3px;
    border-radius: 2px;
    cursor: pointer;
    touch-action: manipulation;
  }
  @container view (width < 620px) {
    .hundred {
      grid-template-columns: repeat(10, minmax(0, 1fr));
    }
  }
  .hundred > span {
    display: grid;
    place-content: center;
    aspect-ratio: 1.25;
    border-radius: 3px;
    color: var(--ink-2);
    font-size: 12px;
    line-height: 1;
    text-align: center;
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .hundred > .done {
    background: var(--wash);
    color: var(--accent);
    font-weight: 650;
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  .hundred > .now {
    background: var(--wash);
    color: var(--ink);
    font-weight: 650;
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .hundred > .wrong {
    background: var(--bad-wash);
    color: var(--bad);
    font-weight: 700;
    box-shadow: inset 0 0 0 2px var(--bad);
  }
  .hundred > .wrong b {
    font-size: 10px;
    white-space: nowrap;
  }
  .hundred > .picked {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
  }
  .hundred + .quiet {
    min-height: 1.5em;
    margin-top: 8px;
  }
  .korf .legend {
    margin: 4px 0 0;
  }
  .korf .post {
    stroke: var(--ink);
  }
`;
