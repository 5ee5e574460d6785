// Keeps the page for a visit without a network, by its service worker, and tells of a new version, which a visitor may then use.

import { html, render } from 'lit';
import { whenIdle } from './idle.js';

/**
 * Begins when the page has all it needs itself. Failures are silent: the page is then fetched as any other.
 * @param {Promise<void>} ready  @param {() => void} leave called before the page is loaded again
 */
export function keepForOffline(ready, leave) {
  const may = import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http');
  if (!may) return;
  const begin = () => whenIdle(() => register(leave).catch(() => {}));
  Promise.all([loaded(), ready]).then(begin, () => {});
}

function loaded() {
  if (document.readyState === 'complete') return null;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** @param {() => void} leave */
async function register(leave) {
  const { serviceWorker } = navigator;
  // The first one takes over a page that has none, and it has that page's files.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) {
      leave();
      location.reload();
    }
    controlled = true;
  });
  const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  const look = () => registration.waiting && serviceWorker.controller && offer(registration);
  const watch = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watch);
  // The browser may have found one before the page was ready to hear of it.
  watch();
  look();
}

/** @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  const use = () => registration.waiting?.postMessage('use');
  render(
    html`A new version is there. <button type="button" class="btn soft" @click=${use}>Use it</button>`,
    /** @type {HTMLElement} */ (document.getElementById('new-version')),
  );
}
