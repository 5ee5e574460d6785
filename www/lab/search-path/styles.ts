// The styles of the path of a slowed search.

import { css } from 'lit';

export const pathStyles = css`
  :host {
    --made: light-dark(#aab3b0, #5b6564); /* g, the moves made: paid, so they are grey */
    --slide: 80ms; /* several boards a second */
    width: 100%;
    margin-top: 24px;
  }
  .path {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: center;
    gap: 8px 16px;
    container: view / inline-size;
  }
  .path > :is(.cap, .fig) {
    grid-column: 1 / -1;
  }
  .path p {
    margin: 0;
  }
  .sum :is(b, i) {
    font-size: 1.375em;
  }
`;
