// The styles of Tree.

import { css } from 'lit';
import { columnSum } from '../../styles/column-sum.js';

export const treeStyles = css`
  .tree {
    display: grid;
    gap: 16px 32px;
  }
  .tree > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .tree {
      grid-template-columns: minmax(0, 1fr) 212px;
      align-items: start;
    }
  }
  .card {
    display: grid;
    gap: 12px;
  }
  .tree .frame {
    width: 144px;
  }
  ${columnSum}
  @container view (width < 620px) {
    .card {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: start;
    }
    .tree .frame {
      width: 96px;
    }
  }
  .bounds {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-width: 0;
  }
  /* A row of short numbers, as wide as it needs to be. */
  .view .bounds .seg {
    display: flex;
    width: auto;
  }
  .bounds .seg > button {
    min-width: 40px;
    padding-inline: 10px;
  }
  .bounds small {
    color: var(--ink-2);
    font-size: 0.857em;
    font-weight: 400;
  }
  .box {
    max-height: 29rem;
    padding-block: 6px;
    border-block: 1px solid var(--line);
    overflow: hidden auto;
    overflow-anchor: none; /* the lines around the present node change their heights */
    scrollbar-width: thin;
  }
  .box .fig {
    cursor: pointer;
  }
  .cell {
    fill: none;
    stroke: var(--line);
  }
  .cell.seen {
    fill: var(--seat);
    stroke: none;
  }
  .cell.open {
    fill: var(--ground);
    stroke: var(--accent);
    stroke-width: 1.5;
  }
  .cell.path {
    fill: var(--wash);
    stroke: var(--accent);
  }
  .cell:is(.now, .goal) {
    fill: var(--accent);
    stroke: var(--accent);
  }
  .cell.now-cut {
    fill: var(--ink);
    stroke: var(--ink);
  }
  .wall {
    fill: var(--ink);
  }
  .wall.later {
    fill: var(--line);
  }
  .fig :is(.f-path, .f-open) {
    fill: var(--ink);
  }
  .fig .f-path {
    font-weight: 600;
  }
  .fig :is(.f-now, .f-goal) {
    fill: var(--on-accent);
    font-weight: 650;
  }
  .fig .f-now-cut {
    fill: var(--ground);
    font-weight: 650;
  }
  .legend i {
    box-sizing: border-box;
  }
  .legend .path {
    border: 1px solid var(--accent);
    background: var(--wash);
  }
  .legend .seen {
    background: var(--seat);
  }
  .legend .wall {
    width: 3px;
    border-radius: 0;
    background: var(--ink);
  }
  .legend .later {
    border: 1px solid var(--edge);
  }
  .legend .open {
    border: 1.5px solid var(--accent);
  }
  .legend .now {
    background: var(--accent);
  }
  .legend .same {
    display: grid;
    place-content: center;
  }
  .legend .same::before {
    content: '=';
    color: var(--ink);
    font-style: normal;
    font-weight: 700;
  }
`;
