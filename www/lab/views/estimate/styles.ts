// The styles of Estimate.

import { css } from 'lit';
import { patternStyles } from '../../../element/lab-tools.js';

const ownStyles = css`
  .estimate {
    display: grid;
    gap: 16px 32px;
  }
  .estimate > *,
  .looks > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .estimate,
    .looks {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: start;
    }
  }
  .counted {
    position: relative;
  }
  .under-number {
    position: absolute;
    bottom: 8%;
    color: var(--accent);
    font-size: 0.34em;
    font-weight: 600;
    letter-spacing: 0;
  }
  .brackets {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    pointer-events: none;
    stroke: var(--accent);
    stroke-width: 0.03;
  }
  .brackets circle {
    fill: var(--accent);
    stroke: none;
  }
  .brackets text {
    fill: var(--on-accent);
    font-size: 0.12px;
    font-weight: 600;
    stroke: none;
    text-anchor: middle;
  }
  .path-home {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    pointer-events: none;
    stroke: var(--accent);
    stroke-width: 0.03;
  }
  .path-home rect {
    stroke-dasharray: 0.05;
  }
  .path-home circle {
    fill: var(--accent);
    stroke: none;
  }
  .ladder label {
    display: grid;
    grid-template-columns: 8rem 1fr 2.2rem;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    margin-left: -15px;
    padding-left: 12px;
    border-left: 3px solid transparent;
    cursor: pointer;
    font-size: 0.875em;
  }
  .ladder label:hover {
    background: var(--seat);
  }
  .ladder label:has(:checked) {
    border-left-color: var(--accent);
    background: var(--wash);
    font-weight: 600;
  }
  .ladder label:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: -1px;
  }
  .ladder b {
    padding-right: 8px;
    font-weight: 600;
    text-align: right;
  }
  .track {
    position: relative;
    height: 12px;
    background: repeating-linear-gradient(90deg, var(--edge) 0 1px, transparent 1px 4px) 0 50% / 100% 1px no-repeat;
  }
  .track i {
    position: absolute;
    inset: 0 auto 0 0;
    width: calc(100% * var(--part));
    border-radius: 0 2px 2px 0;
    background: var(--accent);
  }
  .truth .track {
    background: none;
  }
  .truth .track i {
    border: 1.5px solid var(--ink);
    background: none;
  }
  .missing-tables {
    padding: 0;
    margin: 8px 0 0;
    list-style: none;
  }
  .missing-tables li {
    padding: 4px 0;
    font-size: 0.875em;
  }
  .missing-tables p {
    margin: 8px 0;
  }
  .missing-tables .btn {
    max-width: 100%;
    text-align: left;
    white-space: normal;
  }
  .missing-tables progress {
    display: block;
    width: 100%;
    margin-top: 4px;
    accent-color: var(--accent);
  }
  .looks {
    display: grid;
    gap: 16px 32px;
    margin-top: 16px;
  }
  .looks .side {
    display: flex;
    align-items: end;
    gap: 12px;
  }
  .looks figure {
    flex: 1;
    min-width: 0;
    max-width: 106px;
    margin: 0;
    font-size: 0.875em;
    font-weight: 600;
  }
  .sum-of {
    color: var(--ink-2);
    font-size: 0.875em;
  }
  .sum-of b {
    display: block;
    color: var(--ink);
    font-size: 1.5em;
    font-weight: 600;
  }
  .sum-of.larger b {
    color: var(--accent);
  }
`;

export const estimateStyles = css`
  ${patternStyles}
  ${ownStyles}
`;
