// The icons of the history.

import { html } from 'lit';

export const playIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path fill="currentColor" d="M7 4.5v11l8.5-5.5z" /></svg>`;

export const binIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M3.5 5.5h13M8 5V3.5h4V5M5.5 5.5l.7 11h7.6l.7-11" /></svg>`;

export const shuffleIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M2.5 6h2.7c4.8 0 4.8 8 9.6 8h2.7M2.5 14h2.7c1.7 0 2.8-1 3.7-2.3M11.1 8.3C12 7 13.1 6 14.8 6h2.7M15 3.5 17.5 6 15 8.5M15 11.5l2.5 2.5L15 16.5" /></svg>`;
