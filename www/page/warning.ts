// What went wrong, with what can be done about it.

import { html, nothing } from 'lit';

export const warnIcon = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true">
  <circle cx="10" cy="10" r="7.25" />
  <path d="M10 6v4.75M10 13.9v.1" />
</svg>`;

export function warning(what: string, why: string, action?: string, act?: () => void) {
  return html`<div class="msg">
    ${warnIcon}
    <p class="lead">${what}</p>
    <p>${why}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn primary" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}
