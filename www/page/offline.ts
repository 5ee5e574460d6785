// Registers the service worker, which keeps our pages for visits without a network.

import { scriptUrl } from '../solver/shared/trusted-types.js';
import { whenIdle } from './idle-time.js';

/**
 * Registers the service worker when the page is idle. Failures are silent, since the page then works like any other online page.
 * @param registered - called then
 */
export function register(registered: (registration: ServiceWorkerRegistration) => unknown = () => {}) {
  const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http');
  if (!isPossible) return;
  const script = scriptUrl(new URL(/* @vite-ignore */ '../sw.js', import.meta.url).href);
  // In a sandboxed frame, reading the property throws.
  const start = async () => navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  whenIdle(() =>
    start()
      .then(registered)
      .catch(() => {}),
  );
}
