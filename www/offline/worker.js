// The service worker of our own page: keeps one version of it whole, and answers from that alone. The build writes the list
// of its files in front of this text (build/offline.js), and each version's file thus differs from the last.

/**
 * @typedef {object} Manifest
 * @property {string} version changes with any of the files
 * @property {Record<string, string>} files the digest of each, by its address as seen from here
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version, files } = /** @type {{ manifest: Manifest }} */ (/** @type {unknown} */ (globalThis)).manifest;

/** Other pages of this origin may have caches, and even copies of this page under another path. */
const ours = `fifteen-page ${worker.registration.scope} `;
const cacheName = ours + version;
const addresses = new Map(
  Object.entries(files).map(([file, digest]) => [new URL(file, worker.location.href).href, digest]),
);

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

// It takes over when no page of the version before is open, or when a visitor says so.
worker.addEventListener('message', ({ data }) => {
  if (data === 'use') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const address = addressOf(event.request);
  if (addresses.has(address)) event.respondWith(answer(address, event.request));
});

/** Fetches all files, or keeps none. What is not of this version, by its digest, counts as not there. */
async function keepAll() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all([...addresses].map(([address, digest]) => keep(cache, address, digest)));
  } catch (fault) {
    await caches.delete(cacheName);
    throw fault;
  }
}

/** @param {Cache} cache  @param {string} address  @param {string} digest */
async function keep(cache, address, digest) {
  const response = await fetch(address, { cache: 'no-cache', integrity: digest });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // A page is not shown from an answer that a host had sent elsewhere.
  const whole = response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  await cache.put(address, whole);
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** What a request asks for: a page whatever its query, which is the page's own. @param {Request} request */
function addressOf({ method, mode, url }) {
  if (method !== 'GET') return '';
  const { origin, pathname, search } = new URL(url);
  const page = pathname.replace(/\/index\.html$/, '/');
  return origin + (mode === 'navigate' ? page : pathname + search);
}

/** @param {string} address  @param {Request} request */
async function answer(address, request) {
  // A browser that is short of room may have dropped the cache.
  return (await caches.match(address, { cacheName })) ?? fetch(request);
}
