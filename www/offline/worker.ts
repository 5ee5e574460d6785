// The service worker of our pages. It stores one complete version of their files and answers only from that version. Pages of earlier
// versions that are still open go on with their own scripts, which stay stored until the last of these pages has closed.
// The build puts the list of files in front of this script (build/offline.js), so the script differs between versions.
// Decisions: docs/decisions/page.md

interface Manifest {
  /** changes whenever one of the files does */
  version: string;
  /** the digest of each file, by its address relative to this script */
  files: Record<string, string>;
  /** the files that are stored only with the page that shows them: the pictures of the lesson, which it has for paper */
  pictures: Record<string, string[]>;
}

// The library's types declare the global scope of any worker, and do not know the manifest that the build puts in front.
// biome-ignore lint/nursery/noUnsafeTypeAssertion: see above
const worker = globalThis as unknown as ServiceWorkerGlobalScope & { manifest: Manifest };
const { version, files, pictures } = worker.manifest;

/** Prefix of our caches. Other pages of this origin, and copies of this page under another path, may have caches as well. */
const cachePrefix = `fifteen-page ${worker.registration.scope} `;
const cacheName = cachePrefix + version;
const absolute = (file: string) => new URL(file, worker.location.href).href;
/** Files in this folder have a digest in their names, so an address means the same file in every version that has it. */
const assets = absolute('assets/');
/** Under this address, our cache has the ids of the pages that were open when this version took over, and the names of the caches. */
const earlier = absolute('earlier');
const addresses = new Map(Object.entries(files).map(([file, digest]) => [absolute(file), digest]));
const picturesOf = new Map(
  Object.entries(pictures).map(([page, shown]) => [absolute(page), new Set(shown.map(absolute))]),
);
const allPictures = new Set(Array.from(picturesOf.values(), (shown) => [...shown]).flat());

worker.addEventListener('install', (event) => event.waitUntil(storeAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A new version takes over when no page of the previous version is open, or when the user presses Update in one of them.
worker.addEventListener('message', ({ data }) => {
  if (data === 'use') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const address = addressOf(event.request);
  if (!addresses.has(address) && !address.startsWith(assets)) return;
  event.respondWith(respond(address, event.request));
  if (event.request.mode === 'navigate') event.waitUntil(Promise.all([refill(address), deleteEarlier()]));
});

/** The files to store when a page is opened; without a page, the files that all pages need. */
function neededFor(page?: string) {
  const shown = page === undefined ? undefined : picturesOf.get(page);
  return [...addresses].filter(([address]) => !allPictures.has(address) || shown?.has(address));
}

/** Stores all files that all pages need, or none. A file whose digest does not match belongs to another version and counts as missing. */
async function storeAll() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(neededFor().map(([address, digest]) => store(cache, address, digest)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/**
 * Stores the pictures of a page, and other files that are missing: a browser that is short of storage, or its user, may have deleted some.
 * Never rejects.
 */
async function refill(page: string) {
  try {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = neededFor(page).filter(([address]) => !kept.has(address));
    await Promise.allSettled(missing.map(([address, digest]) => store(cache, address, digest)));
  } catch {
    // The browser refuses the storage; the page needs the network.
  }
}

async function store(cache: Cache, address: string, digest: string) {
  await cache.put(address, (await unchanged(address, digest)) ?? (await fetched(address, digest)));
}

/** The file in the cache of an earlier version, if its digest is the same. So an update requests only changed files. */
async function unchanged(address: string, digest: string) {
  for (const name of await otherCaches()) {
    const kept = await (await caches.open(name)).match(address);
    if (kept && (await digestOf(kept.clone())) === digest) return kept;
  }
  return undefined;
}

async function fetched(address: string, digest: string) {
  const response = await fetch(address, { cache: 'no-cache', integrity: digest });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Browsers reject redirected responses for navigation, so the content is stored as a new response.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** The digest of a file as the manifest writes it. */
async function digestOf(response: Response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
}

/** The ids of the pages that this worker serves. */
async function openPages() {
  return (await worker.clients.matchAll()).map(({ id }) => id);
}

async function takeOver() {
  await worker.clients.claim();
  const pages = await openPages();
  // A later version may be storing its files already.
  const names = worker.registration.installing ? [] : await otherCaches();
  const cache = await caches.open(cacheName);
  await cache.put(earlier, new Response(JSON.stringify({ pages, names })));
  await deleteEarlier();
}

/** Deletes the files of earlier versions if none of their pages is open. Never rejects. */
async function deleteEarlier() {
  try {
    const list = await caches.match(earlier, { cacheName });
    const { pages, names }: Record<string, string[]> = list ? await list.json() : { pages: [], names: [] };
    const open = await openPages();
    // An update to an earlier version uses its cache again.
    const { installing, waiting } = worker.registration;
    if (installing || waiting || pages.some((id) => open.includes(id))) return;
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // The browser refuses the storage, or has lost the list. The next page that is opened, or the next version, tries again.
  }
}

/** The address of the file that answers a request. The query of a page is ignored, since only its scripts read it. */
function addressOf({ method, mode, url }: Request) {
  if (method !== 'GET') return '';
  const { origin, pathname, search } = new URL(url);
  const page = pathname.replace(/\/index\.html$/, '/');
  return origin + (mode === 'navigate' ? page : pathname + search);
}

async function respond(address: string, request: Request) {
  const stored = await match(address).catch(() => undefined);
  return stored ?? fetch(request);
}

async function match(address: string) {
  if (addresses.has(address)) return caches.match(address, { cacheName });
  for (const cacheName of await otherCaches()) {
    const stored = await caches.match(address, { cacheName });
    if (stored) return stored;
  }
  return undefined;
}
