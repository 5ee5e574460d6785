// Registers the service worker, which keeps the page for visits without a network, and offers a new version once it is available.

import { html, render } from 'lit';
import { scriptUrl } from '../solver/shared/trusted-types.js';
import { whenIdle } from './idle-time.js';
import { text } from './text/words.js';

/**
 * Registers the service worker after the page has loaded everything that it needs itself. Failures are silent, since
 * the page then works like any other online page.
 * @param leave - called before the page reloads itself
 */
export function keepForOffline(ready: Promise<void>, leave: () => void) {
  const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http');
  if (!isPossible) return;
  const start = () => whenIdle(() => register(leave).catch(() => {}));
  Promise.all([loaded(), ready]).then(start, () => {});
}

function loaded() {
  if (document.readyState === 'complete') return null;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

async function register(leave: () => void) {
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
  const script = scriptUrl(new URL(/* @vite-ignore */ '../sw.js', import.meta.url).href);
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' });
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
    document.getElementById('new-version') as HTMLElement,
  );
}
