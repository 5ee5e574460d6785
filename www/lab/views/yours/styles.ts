// The styles of Yours.

import { css } from 'lit';

export const yoursStyles = css`
  .yours {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px 32px;
  }
  .yours > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .yours {
      grid-template: 'code result' auto 'bars result' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    }
    .yours > .code {
      grid-area: code;
    }
    .yours > .result {
      grid-area: result;
    }
    .yours > .nodes {
      grid-area: bars;
    }
  }
  .yours .start,
  .yours .act {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    color: var(--ink-2);
    font-size: 0.875em;
  }
  .yours .start {
    margin-bottom: 12px;
  }
  .yours .start .select {
    flex: 0 1 auto;
    width: auto;
    min-width: 0;
    font-size: 1rem;
  }
  .yours .act {
    min-height: var(--control);
    margin-top: 12px;
  }
  .yours .act .btn {
    font-size: 1em;
  }
  .yours :is(.btn:not(.primary), .select) {
    color: var(--ink);
  }
  .yours .code > .quiet {
    margin-top: 8px;
  }
  .ask {
    padding-left: 12px;
    border-left: 3px solid var(--accent);
  }
  .ask b {
    font-weight: 600;
  }
  .tests {
    margin: 0 0 16px;
    padding: 0;
    font-size: 0.875em;
    list-style: none;
  }
  .tests > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
    padding-block: 8px;
    border-bottom: 1px solid var(--line);
  }
  .tests > li:first-child {
    padding-top: 0;
  }
  .tests > li > b {
    color: var(--accent);
  }
  .tests > .no > b {
    color: var(--bad);
  }
  .tests b {
    font-weight: 600;
  }
  .tests p {
    color: var(--ink-2);
  }
  .counter,
  .pair {
    display: flex;
    align-items: center;
    gap: 12px 16px;
    margin-top: 12px;
  }
  .counter .frame {
    flex: none;
    width: 112px;
  }
  .pair .frame {
    width: 80px;
  }
  .pair p {
    text-align: center;
  }
  .counter .sum b {
    color: var(--ink);
  }
  .counter .sum .h b {
    color: var(--accent);
  }
  .counter .sum .excess b {
    color: var(--bad);
  }
  .cap.split {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    margin-bottom: 8px;
  }
  .result .legend {
    margin: 8px 0 0;
  }
  .fig .truth {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .fig .too-large {
    fill: var(--bad);
  }
  .legend .band {
    background: var(--gap-of);
  }
  .legend .too-large {
    background: var(--bad);
  }
  .bars {
    margin: 0;
    padding: 0;
    font-size: 0.875em;
    list-style: none;
  }
  .bars > li {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
    gap: 0 12px;
    padding-block: 4px;
    color: var(--ink-2);
  }
  .bars > .own {
    color: var(--ink);
    font-weight: 600;
  }
  .effort {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    align-items: center;
  }
  .effort > small {
    color: var(--ink-2);
    font-weight: 400;
  }
  .effort > .longer {
    grid-column: 2;
    color: var(--bad);
  }
  .track {
    display: flex;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
  }
  .track > i {
    flex: none;
    width: calc((100% - 7.5em) * var(--share));
    min-width: 2px;
    height: 12px;
    border-radius: 0 2px 2px 0;
    background: var(--made);
  }
  .own .track > i {
    background: var(--accent);
  }
  .track > .stopped {
    border-right: 3px dotted var(--ground);
  }
  @container view (width < 400px) {
    .counter .sum {
      column-gap: 8px;
      font-size: 0.8em;
    }
    .bars > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Browsers zoom into fields with smaller text. */
  @container view (width < 620px) {
    .yours .cm-editor {
      font-size: 16px;
    }
  }
`;
