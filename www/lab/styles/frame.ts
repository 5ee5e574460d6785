// The frame of a view: its name, its sentence, the way through time, and what can be taken away.

import { css } from 'lit';
import { segmentStyles } from '../../element/lab-tools.js';

export const frameStyles = css`
  :host {
    --made: light-dark(#aab3b0, #5b6564); /* g, the moves made: paid, so they are grey */
    --gap-of: light-dark(#cfe3e7, #1b434d); /* what h leaves out */
    width: 100%;
    min-height: 24rem; /* before it is loaded, so that the views of a page come into sight one after the other */
  }
  /* Together with the padding around an element that has a theme. */
  :host(:is([theme='light'], [theme='dark'])) {
    width: calc(100% - 24px);
  }
  .fifteen.view {
    container: view / inline-size;
    display: block;
    min-width: 0;
    outline: 0; /* no Tab stop; it has the focus only after a click, for the keys */
  }
  .view + slot {
    display: none;
  }
  :is(p.fifteen, .pictured.failed) + slot {
    display: block;
    margin-top: 12px;
  }
  /* Nothing on paper can be pressed. */
  @media print {
    :host {
      min-height: 0;
    }
    .view :is(.choices, .transport, .under, .btn) {
      display: none;
    }
    .pictured > :not(.name, .what) {
      display: none;
    }
    .pictured + slot {
      display: block;
    }
  }
  .fifteen.view > .msg {
    max-width: 66ch;
    margin-top: 24px;
  }
  .name {
    margin: 0;
    font-size: 1.3125em;
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 1.25;
    text-wrap: balance;
  }
  h3.name,
  h4.name {
    font-size: 1em;
  }
  .what {
    max-width: 62ch;
    margin-top: 4px;
    color: var(--ink-2);
    text-wrap: pretty;
  }
  .stage {
    min-width: 0;
    margin-top: 24px;
  }
  .say {
    min-height: 3em; /* two lines, so that nothing below it moves */
    max-width: 66ch;
    margin-top: 16px;
    text-wrap: pretty;
  }
  .say b {
    font-weight: 600;
  }
  .transport {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    margin-top: 12px;
  }
  .jumps {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .jumps > .quiet {
    flex: 1 0 100%;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin-left: auto;
    color: var(--ink-2);
    font-size: 0.875em;
  }
  .counts b {
    color: var(--ink);
    font-weight: 600;
  }
  .btn.soft {
    border-color: transparent;
    background: var(--seat);
  }
  .scrub-box.marks {
    container-type: inline-size;
    padding-bottom: 10px;
  }
  .scrub-box.marks::before {
    display: none;
  }
  .rail-line,
  .mark {
    position: absolute;
    top: calc(50% - 5px);
    background: var(--edge);
    pointer-events: none;
  }
  .rail-line {
    inset-inline: 8px;
    height: 1px;
  }
  .mark {
    left: calc(8px + (100% - 16px) * var(--at) / var(--ticks));
    width: 1px;
    height: 16px;
    margin-top: -8px;
  }
  .mark.none span {
    display: none;
  }
  @container (width < 600px) {
    .mark.from-600 span {
      display: none;
    }
  }
  @container (width < 300px) {
    .mark.from-300 span {
      display: none;
    }
  }
  @container (width < 150px) {
    .mark.from-150 span {
      display: none;
    }
  }
  .mark span {
    position: absolute;
    top: 18px;
    left: -2px;
    color: var(--ink-2);
    font-size: 11px;
    font-style: normal;
    line-height: 1;
    white-space: nowrap;
  }
  /* Too narrow for one row: the slider takes a row of its own. */
  @container view (width < 540px) {
    .transport .scrub-box {
      grid-column: 1 / -1;
      order: -1;
    }
    .transport .playback {
      column-gap: 4px;
    }
    .transport .playback > :last-child {
      grid-column: 2 / -1;
      justify-self: end;
    }
    .transport .at {
      text-align: end;
      white-space: normal;
    }
    .jumps .btn {
      padding-inline: 10px;
    }
    .counts {
      margin-left: 0;
    }
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
    margin-top: 12px;
    color: var(--ink-2);
    font-size: 0.875em;
  }
  .under details[open] {
    flex: 1 0 100%;
    order: 3;
  }
  .under :is(summary, .link) {
    display: inline-flex;
    align-items: center;
    min-height: var(--control);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
    list-style: none;
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.22em;
  }
  .under summary::-webkit-details-marker {
    display: none;
  }
  .under :is(summary, .link):hover {
    color: var(--accent);
  }
  .under .source {
    margin-left: auto;
    font-size: 0.857em;
  }
  .scroll {
    max-height: 21rem;
    overflow: auto;
  }
  table {
    min-width: 100%;
    border-collapse: collapse;
    color: var(--ink);
  }
  th,
  td {
    padding: 5px 0 5px 24px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: right;
    white-space: nowrap;
  }
  th {
    color: var(--ink-2);
    font-size: 0.857em;
  }
  [aria-current] td {
    background: var(--wash);
    font-weight: 600;
  }
  :is(th, td):first-child {
    padding-left: 0;
    text-align: left;
  }
`;

/** The choices above a stage. */
export const choiceStyles = css`
  ${segmentStyles}
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-top: 16px;
  }
  .seg {
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    max-width: 100%;
    background: var(--edge);
  }
  .seg > button {
    display: block;
    flex: 1 1 auto;
    padding: 0 12px;
  }
  .seg > button::first-letter {
    text-transform: uppercase;
  }
  .check {
    gap: 8px;
  }
  /* Four choices with long names take two rows. */
  @container view (width < 620px) {
    .seg:has(> :nth-child(4)) {
      display: grid;
      grid-template-columns: 1fr 1fr;
      width: 100%;
    }
    .seg:has(> :nth-child(4)) > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    .seg > button {
      padding-inline: 8px;
    }
  }
`;
