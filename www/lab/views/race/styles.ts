// The styles of Race.

import { css } from 'lit';
import { predictionStyles } from '../../styles/prediction.js';

export const raceStyles = css`
  ${predictionStyles}
  .start {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px 24px;
  }
  .start > .frame {
    width: 112px;
    margin: 0;
  }
  .start > .choices {
    min-width: 0;
    flex: 1 1 16rem;
    margin: 0;
  }
  .picker[open] {
    min-width: 0;
    max-width: 100%;
    flex: 1 0 100%;
    order: 1;
  }
  .picker > summary {
    list-style: none;
  }
  .picker > summary::-webkit-details-marker {
    display: none;
  }
  .picker > .scroll {
    max-height: none;
    margin-top: 12px;
    font-size: 0.875em;
  }
  .picker table {
    min-width: 0;
  }
  .picker :is(th, td) {
    padding: 0 12px;
    text-align: center;
  }
  .picker thead th {
    padding-block: 6px;
    vertical-align: bottom;
    white-space: normal;
  }
  .picker tbody th {
    padding-left: 0;
    color: var(--ink);
    font-size: 1em;
    text-align: left;
  }
  .picker input {
    display: block;
    width: 20px;
    height: 20px;
    margin: 8px auto;
    accent-color: var(--accent);
  }
  .picker input[aria-disabled='true'] {
    opacity: 0.5;
  }
  .limits {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    margin-top: 12px;
    font-size: 0.875em;
  }
  .limits label {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .race {
    margin-top: 24px;
  }
  .race .line {
    stroke: var(--line);
  }
  .race .name-of {
    fill: var(--ink);
    font-size: 14px;
  }
  .race .bad {
    fill: var(--bad);
  }
  .race .bar.solved {
    fill: var(--accent);
  }
  .race .bar.unsolved {
    fill: var(--made);
  }
  .race .bar.growing {
    fill: var(--wash);
    stroke: var(--accent);
    stroke-width: 2;
  }
  .race .figures {
    fill: var(--ink);
    font-size: 14px;
    font-weight: 600;
  }
  .race .inside {
    text-anchor: end;
  }
  .race .inside.solved {
    fill: var(--on-accent);
  }
  .race .small {
    fill: var(--ink-2);
    font-size: 11px;
    font-weight: 400;
  }
  .race .inside.solved .small {
    fill: var(--on-accent);
  }
`;
