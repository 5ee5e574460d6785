// Keeps a page of ours for visits without a network, once it has loaded everything that it needs itself.

type Registered = (registration: ServiceWorkerRegistration) => unknown;

/**
 * @param ready - what else the page waits for
 * @param registered - called when the service worker is registered
 */
export async function keepForOffline(ready: Promise<unknown> | null = null, registered?: Registered) {
  try {
    await Promise.all([loaded(), ready]);
    const { register } = await import('./offline.js');
    register(registered);
  } catch {
    // The page works like any other online page.
  }
}

function loaded() {
  if (document.readyState === 'complete') return null;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
