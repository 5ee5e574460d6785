// The icons that scripts of the page draw.

import { html } from 'lit';

export const warnIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true">
  <circle cx="10" cy="10" r="7.25" />
  <path d="M10 6v4.75M10 13.9v.1" />
</svg>`;

export const copyIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true">
  <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
  <path d="M13 4.5A1 1 0 0 0 12 3.5H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1" />
</svg>`;

export const doneIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m4 10.5 4 4 8-9" /></svg>`;
