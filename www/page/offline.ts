// Registers the service worker, which keeps our pages for visits without a network.

import { scriptUrl } from '../solver/shared/trusted-types.js';
import { whenIdle } from './idle-time.js';

/**
 * Registers the service worker after the page has loaded everything that it needs itself. Failures are silent, since
 * the page then works like any other online page.
 * @param registered - called then
 */
export function keepForOffline(
  ready: Promise<unknown>,
  registered: (registration: ServiceWorkerRegistration) => unknown = () => {},
) {
  const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http');
  if (!isPossible) return;
  const script = scriptUrl(new URL(/* @vite-ignore */ '../sw.js', import.meta.url).href);
  // In a sandboxed frame, reading the property throws.
  const register = async () => navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  const start = () =>
    whenIdle(() =>
      register()
        .then(registered)
        .catch(() => {}),
    );
  Promise.all([loaded(), ready]).then(start, () => {});
}

function loaded() {
  if (document.readyState === 'complete') return null;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
