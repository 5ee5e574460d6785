// Keeps a page of ours for visits without a network, once it has loaded everything that it needs itself.

import { scriptUrl } from '../solver/shared/trusted-types.js';
import { whenIdle } from './idle-time.js';

type Registered = (registration: ServiceWorkerRegistration) => unknown;

/**
 * Registers the service worker when the page is idle. Failures are silent, since the page then works like any other online page.
 * @param ready - further work for which the page waits
 * @param registered - called when the service worker is registered
 */
export async function keepForOffline(ready: Promise<unknown> | null = null, registered: Registered = () => {}) {
  try {
    await Promise.all([loaded(), ready]);
    const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http');
    if (!isPossible) return;
    const script = scriptUrl(new URL(/* @vite-ignore */ '../sw.js', import.meta.url).href);
    await new Promise<void>((resolve) => whenIdle(resolve));
    await registered(await navigator.serviceWorker.register(script, { updateViaCache: 'none' }));
  } catch {
    // In a sandboxed frame, reading the property throws.
  }
}

function loaded() {
  if (document.readyState === 'complete') return null;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
