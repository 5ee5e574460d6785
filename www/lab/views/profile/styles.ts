// The styles of Profile.

import { css } from 'lit';

export const profileStyles = css`
  .profile {
    display: grid;
    gap: 16px 32px;
  }
  .profile > * {
    min-width: 0;
  }
  @container view (width >= 620px) {
    .profile {
      grid-template-columns: minmax(0, 1fr) 212px;
      align-items: start;
    }
  }
  .profile .frame {
    width: 144px;
  }
  .profile .sum :is(b, i) {
    font-size: 1.3125em;
  }
  .card {
    display: grid;
    gap: 12px;
  }
  .truth-line,
  .h-line {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .h-line {
    stroke: var(--accent);
    stroke-linejoin: round;
    stroke-width: 2.5;
  }
  .post {
    stroke: var(--ink);
    stroke-width: 5;
  }
  .fig .t-acc {
    fill: var(--accent);
    font-weight: 600;
  }
`;
