// The styles of a question before the picture.

import { css } from 'lit';

export const predictionStyles = css`
  .predict {
    max-width: 66ch;
    margin-bottom: 24px;
    padding-left: 16px;
    border-left: 3px solid var(--accent);
    text-wrap: pretty;
  }
  .predict .ask,
  .predict b {
    font-weight: 600;
  }
  .predict .options {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-top: 12px;
  }
  .predict .btn {
    font-weight: 500;
  }
  .predict .btn:disabled {
    border-color: var(--line);
    color: var(--ink-2);
  }
  .predict .btn[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--wash);
    box-shadow: inset 0 -3px 0 var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  .predict .btn[data-right] {
    border-color: var(--accent);
    color: var(--ink);
  }
  .predict .btn[data-right]::after {
    content: '✓';
    color: var(--accent);
    font-weight: 700;
  }
  .predict .link {
    min-height: var(--control);
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
    font-size: 0.875em;
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.22em;
  }
  .predict [role='status'] {
    margin-top: 12px;
  }
  @media (forced-colors: active) {
    .predict {
      border-color: Highlight;
    }
    .predict .btn[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
