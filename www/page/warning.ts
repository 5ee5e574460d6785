// A warning: the problem, its reason, and a button if something can be done about it.

import { html, nothing } from 'lit';
import { icon } from '../ui/icons.js';

export function warning(what: string, why: string, action?: string, act?: () => void) {
  return html`<div class="msg">
    ${icon('warn')}
    <p class="lead">${what}</p>
    <p>${why}</p>
    ${action ? html`<div class="bar"><button type="button" class="btn primary" @click=${act}>${action}</button></div>` : nothing}
  </div>`;
}
