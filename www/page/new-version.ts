// Offers a new version of the page once its service worker is available.

import { html, render } from 'lit';
import { find } from '../ui/find.js';
import { text } from './text/words.js';

/** @param leave - called before the page reloads itself */
export function offerNewVersion(registration: ServiceWorkerRegistration, leave: () => void) {
  const { serviceWorker } = navigator;
  const reload = () => {
    leave();
    location.reload();
  };
  const use = () => {
    const { waiting } = registration;
    // If Update was pressed in another tab, the new version has taken over, and this tab still shows the old one.
    if (!waiting) return reload();
    serviceWorker.addEventListener('controllerchange', reload);
    waiting.postMessage('use');
  };
  // The first service worker takes over a page that had none. It serves the same files, so there is nothing to offer.
  const offerIfWaiting = () => registration.waiting && serviceWorker.controller && offer(use);
  const watch = () => registration.installing?.addEventListener('statechange', offerIfWaiting);
  registration.addEventListener('updatefound', watch);
  // The browser may have found a new version before the listeners above were added.
  watch();
  offerIfWaiting();
}

function offer(use: () => void) {
  render(
    html`${text('newVersion')} <button type="button" class="btn soft" @click=${use}>${text('update')}</button>`,
    find('#new-version'),
  );
}
