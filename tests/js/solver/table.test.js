import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { TableDelivery } from '../../../www/solver/table.js';
import { FakeCaches, FakeEngine, settled } from './fakes.js';

/** @import { TableReport } from '../../../www/solver/protocol.js' */

const ADDRESS = 'https://example.org/assets/pdb-6-6-3-4711.gz';
const TABLE = Uint8Array.from({ length: 50_000 }, (_, index) => (index * index) % 251);
const FILE = new Uint8Array(gzipSync(TABLE));

/**
 * @param {Uint8Array} bytes
 * @param {ResponseInit} [init]
 */
function served(bytes, init) {
  return async () => new Response(new Uint8Array(bytes), init);
}

/**
 * A fetch that ends only with its signal.
 * @param {AbortSignal} signal
 * @returns {Promise<Response>}
 */
function rejectedBy(signal) {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** @param {number} at */
function altered(at) {
  const bytes = FILE.slice();
  bytes[at] ^= 0x10;
  return bytes;
}

/**
 * Delivers a table in surroundings that differ from the ordinary ones as told.
 * @param {object} setting
 * @param {(address: string, init: { signal: AbortSignal }) => Promise<Response>} [setting.answer]  of the server
 * @param {FakeCaches | null} [setting.caches]
 * @param {any} [setting.DecompressionStream]
 * @param {string} [setting.heuristic]
 * @param {number} [setting.patienceMs]
 */
async function deliver({ answer = served(FILE), caches = new FakeCaches(), heuristic = 'pdb-6-6-3', ...rest }) {
  const engine = new FakeEngine({ table: TABLE });
  const fetch = vi.fn(answer);
  /** @type {TableReport[]} */
  const reports = [];
  let ms = 0;
  const world = {
    files: { 'pdb-6-6-3': ADDRESS },
    fetch: /** @type {any} */ (fetch),
    caches: /** @type {any} */ (caches ?? undefined),
    DecompressionStream: 'DecompressionStream' in rest ? rest.DecompressionStream : DecompressionStream,
    now: () => ms++,
    patienceMs: rest.patienceMs ?? 60_000,
  };
  const { signal } = new AbortController();
  const onReport = (/** @type {TableReport} */ report) => reports.push(report);
  const delivery = new TableDelivery(heuristic, { world, signal, onReport });
  await delivery.send();
  const report = await delivery.arrive(engine, async () => {});
  return { engine, fetch, reports, report, caches };
}

/** @param {Awaited<ReturnType<typeof deliver>>} delivered */
function expectBuilt({ engine, report, reports, caches }) {
  expect(report).toMatchObject({ source: 'built', fraction: 1 });
  expect(engine.calls.slice(-2)).toEqual(['buildTable', 'finish']);
  expect(engine.needsTable()).toBe(false);
  expect(reports.filter(({ source }) => source === 'building').map(({ fraction }) => fraction)).toEqual([
    0, 0.25, 0.5, 0.75,
  ]);
  // Nothing bad is kept for the next time.
  expect(caches?.entries() ?? []).toEqual([]);
}

describe('a good file', () => {
  it('is fetched, unpacked, given to the engine and kept as it came', async () => {
    const { engine, report, caches, fetch } = await deliver({});
    expect(report).toMatchObject({ source: 'fetched', bytes: FILE.length, fraction: 1, fault: null });
    expect(engine.calls).toEqual(['addTable']);
    expect(caches?.entries()).toEqual([[ADDRESS, FILE]]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('reports the bytes as they arrive', async () => {
    const half = FILE.length >> 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(FILE.slice(0, half));
        controller.enqueue(FILE.slice(half));
        controller.close();
      },
    });
    const headers = { 'content-length': String(FILE.length) };
    const { reports } = await deliver({ answer: async () => new Response(body, { headers }) });
    const arriving = reports.filter(({ source }) => source === 'fetching');
    expect(arriving.map(({ bytes, totalBytes }) => [bytes, totalBytes])).toEqual([
      [0, 0],
      [half, FILE.length],
      [FILE.length, FILE.length],
    ]);
    expect(arriving.at(-1)?.fraction).toBe(1);
  });

  it('that the transfer unpacked already is taken as it is', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-length': String(FILE.length) };
    const { report, engine } = await deliver({ answer: served(TABLE, { headers }) });
    expect(report).toMatchObject({ source: 'fetched', bytes: TABLE.length, fault: null });
    expect(engine.calls).toEqual(['addTable']);
  });

  it('is on its way when send returns', async () => {
    const fetch = vi.fn(served(FILE));
    const world = {
      files: { some: ADDRESS },
      fetch,
      caches: undefined,
      DecompressionStream,
      now: () => 0,
      patienceMs: 60_000,
    };
    await new TableDelivery('some', { world, signal: new AbortController().signal, onReport() {} }).send();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the cache', () => {
  it('spares the second fetch', async () => {
    const { caches } = await deliver({});
    const { report, fetch } = await deliver({ caches });
    expect(report).toMatchObject({ source: 'cached', bytes: FILE.length, fraction: 1, fault: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['damaged', altered(FILE.length >> 1)],
    ['of another version', new Uint8Array(gzipSync('another version'))],
    ['empty', new Uint8Array()],
  ])('that is %s is dropped, and the file fetched anew past the HTTP cache', async (_, bad) => {
    const caches = new FakeCaches();
    await (await caches.open('fifteen-pdb-6-6-3')).put(ADDRESS, new Response(bad));
    const { report, fetch } = await deliver({ caches });
    expect(report).toMatchObject({ source: 'fetched', fault: null });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'reload' }));
    expect(caches.entries()).toEqual([[ADDRESS, FILE]]);
  });

  it('that is damaged is dropped even where the fetch fails', async () => {
    const caches = new FakeCaches();
    await (await caches.open('fifteen-pdb-6-6-3')).put(ADDRESS, new Response(altered(40)));
    expectBuilt(await deliver({ caches, answer: async () => new Response('', { status: 500 }) }));
  });

  it('keeps one version of a table', async () => {
    const caches = new FakeCaches();
    await (await caches.open('fifteen-pdb-6-6-3')).put(`${ADDRESS}-older`, new Response(FILE));
    await deliver({ caches });
    expect(caches.entries()).toEqual([[ADDRESS, FILE]]);
  });

  it('may be missing', async () => {
    const { report } = await deliver({ caches: null });
    expect(report).toMatchObject({ source: 'fetched', fault: null });
  });

  it('may be denied', async () => {
    const denied = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { report } = await deliver({ caches: Object.assign(new FakeCaches(), { open: denied, delete: denied }) });
    expect(report).toMatchObject({ source: 'fetched', fault: null });
  });
});

describe('a table is built on the spot, and the fault named, where', () => {
  it.each([
    ['the file is missing', async () => new Response('', { status: 404 }), 'the server answered 404'],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'the network failed'],
    ['the file is cut off', served(FILE.slice(0, FILE.length - 1000)), 'the file is damaged'],
    ['the file is altered', served(altered(FILE.length >> 1)), 'the file is damaged'],
    ['its checksum is altered', served(altered(FILE.length - 6)), 'the file is damaged'],
    ['the engine refuses it', served(new Uint8Array(gzipSync('version 9'))), 'the checksum is wrong'],
    ['a page comes instead', served(new TextEncoder().encode('<!doctype html>')), 'the checksum is wrong'],
    [
      'fewer bytes come than were promised',
      served(FILE.slice(0, 99), { headers: { 'content-length': '1000' } }),
      'the download broke off after 99 of 1000 bytes',
    ],
  ])('%s', async (_, answer, fault) => {
    const delivered = await deliver({ answer });
    expectBuilt(delivered);
    expect(delivered.report.fault).toBe(fault);
  });

  it('the connection breaks under way', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(FILE.slice(0, 100)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const delivered = await deliver({ answer: async () => new Response(body) });
    expectBuilt(delivered);
    expect(delivered.report.fault).toBe('the download broke off');
  });

  it.each([
    ['before it answers', (/** @type {AbortSignal} */ signal) => rejectedBy(signal)],
    [
      'under way',
      async (/** @type {AbortSignal} */ signal) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(FILE.slice(0, 100));
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          }),
        ),
    ],
  ])('the server falls silent %s', async (_, answer) => {
    const delivered = await deliver({ answer: (_address, { signal }) => answer(signal), patienceMs: 5 });
    expect(delivered.report.fault).toBe('the server fell silent');
    expectBuilt(delivered);
  });

  it('the browser cannot unpack gzip', async () => {
    const delivered = await deliver({ DecompressionStream: undefined });
    expectBuilt(delivered);
    expect(delivered.report.fault).toBe('this browser cannot unpack gzip');
  });
});

it('a heuristic without a file is built, without a fault', async () => {
  const delivered = await deliver({ heuristic: 'another' });
  expectBuilt(delivered);
  expect(delivered.report.fault).toBeNull();
  expect(delivered.fetch).not.toHaveBeenCalled();
});

describe('a cancel', () => {
  /** @param {typeof globalThis.fetch} fetch */
  function start(fetch) {
    const abort = new AbortController();
    const world = {
      files: { some: ADDRESS },
      fetch,
      caches: undefined,
      DecompressionStream,
      now: () => 0,
      patienceMs: 60_000,
    };
    const delivery = new TableDelivery('some', { world, signal: abort.signal, onReport() {} });
    return { abort, delivery, engine: new FakeEngine({ table: TABLE }) };
  }

  it('during the fetch ends the delivery and builds nothing', async () => {
    const { abort, delivery, engine } = start(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    await delivery.send();
    const arrival = delivery.arrive(engine, async () => {});
    await settled();
    abort.abort(new Error('cancelled'));
    await expect(arrival).rejects.toThrow('cancelled');
    expect(engine.calls).toEqual([]);
  });

  it('during the building frees the builder', async () => {
    const { delivery, engine } = start(async () => new Response('', { status: 404 }));
    await delivery.send();
    let rests = 0;
    const rest = async () => {
      if (++rests === 3) throw new Error('cancelled');
    };
    await expect(delivery.arrive(engine, rest)).rejects.toThrow('cancelled');
    expect(engine.calls).toEqual(['buildTable', 'free']);
  });
});
