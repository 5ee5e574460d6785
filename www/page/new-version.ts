// Offers a new version of the page once its service worker is available. It is loaded when there may be one.

import { html, render } from 'lit';
import { find } from '../ui/find.js';
import { text } from './text/words.js';

/** @param leave - called before the page reloads itself */
export function offerNewVersion(registration: ServiceWorkerRegistration, leave: () => void) {
  const { serviceWorker } = navigator;
  // The first service worker takes over a page that had none. It serves the same files, so no reload is needed.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) {
      leave();
      location.reload();
    }
    controlled = true;
  });
  const offerIfWaiting = () => registration.waiting && serviceWorker.controller && offer(registration);
  const watch = () => registration.installing?.addEventListener('statechange', offerIfWaiting);
  registration.addEventListener('updatefound', watch);
  // The browser may have found a new version before the listeners above were added.
  watch();
  offerIfWaiting();
}

function offer(registration: ServiceWorkerRegistration) {
  const use = () => registration.waiting?.postMessage('use');
  render(
    html`${text('newVersion')} <button type="button" class="btn soft" @click=${use}>${text('update')}</button>`,
    find('#new-version'),
  );
}
