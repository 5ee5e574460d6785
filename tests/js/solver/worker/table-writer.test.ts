import { describe, expect, it, vi } from 'vitest';
import { TableWriter } from '../../../../www/solver/worker/tables/table-builder.js';

/** how files can be written */
type Kind = 'writable' | 'access';

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

/** Browser storage in memory, with a limited number of free bytes. */
class FakeStorage {
  files: Map<string, Uint8Array<ArrayBuffer>> = new Map();
  writes = 0;

  free: number;
  kind: Kind;

  constructor({ free = 1000, kind = 'writable' }: { free?: number; kind?: Kind } = {}) {
    this.free = free;
    this.kind = kind;
  }

  async getDirectory() {
    return {
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!this.files.has(name) && !create) throw new DOMException('no such file', 'NotFoundError');
        if (create && !this.files.has(name)) this.files.set(name, new Uint8Array());
        return this.#handle(name);
      },
      removeEntry: async (name: string) => {
        if (!this.files.delete(name)) throw new DOMException('no such file', 'NotFoundError');
      },
    } as any;
  }

  #handle(name: string) {
    const getFile = async () => new File([this.files.get(name) ?? ''], name);
    return this.kind === 'writable'
      ? { getFile, createWritable: async () => this.#stream(name) }
      : { getFile, createSyncAccessHandle: async () => this.#access(name) };
  }

  /** A stream, which stores nothing before it is closed. */
  #stream(name: string) {
    let written: Uint8Array<ArrayBuffer> | null = null;
    return {
      write: async (bytes: Uint8Array<ArrayBuffer>) => {
        this.writes += 1;
        if (bytes.length > this.free) throw new DOMException('too much', 'QuotaExceededError');
        written = bytes.slice();
      },
      close: async () => written && this.files.set(name, written),
    };
  }

  /** An access handle, which writes as much as there is room for. */
  #access(name: string) {
    return {
      truncate: () => this.files.set(name, new Uint8Array()),
      write: (bytes: Uint8Array<ArrayBuffer>) => {
        this.writes += 1;
        this.files.set(name, bytes.slice(0, this.free));
        return Math.min(bytes.length, this.free);
      },
      flush: () => {},
      close: () => {},
    };
  }
}

async function bytesOf(file: Blob | null) {
  return file && new Uint8Array(await file.arrayBuffer());
}

describe.each(['writable', 'access'] as const)('with files that the browser writes by %s', (kind) => {
  it('a table is stored, found on another visit, and removed', async () => {
    const storage = new FakeStorage({ kind });
    expect(await bytesOf(await new TableWriter(storage, undefined).write('pdb-7-8', BYTES))).toEqual(BYTES);
    const later = new TableWriter(storage, undefined);
    expect(await bytesOf(await later.find('pdb-7-8'))).toEqual(BYTES);
    expect(await later.find('pdb-7-7-1')).toBeNull();
    await later.remove('pdb-7-8');
    expect(await later.find('pdb-7-8')).toBeNull();
    expect(storage.files.size).toBe(0);
  });

  it('a table for which there is no room is not stored, not even in part', async () => {
    const storage = new FakeStorage({ kind, free: 99 });
    const written = new TableWriter(storage, undefined).write('pdb-7-8', BYTES);
    await expect(written).rejects.toMatchObject({
      code: 'table-failed',
      message: expect.stringMatching(/storage is full/),
    });
    expect(storage.files.size).toBe(0);
  });
});

it('if two pages tables a table at once, only one writes it', async () => {
  const storage = new FakeStorage();
  let held = Promise.resolve();
  const locks = {
    request<T>(_: string, run: () => Promise<T>): Promise<T> {
      const result = held.then(run);
      held = result.then(() => {});
      return result;
    },
  };
  const files = await Promise.all([1, 2].map(() => new TableWriter(storage, locks).write('pdb-7-8', BYTES)));
  for (const file of files) expect(await bytesOf(file)).toEqual(BYTES);
  expect(storage.writes).toBe(1);
});

it('a file of another size is replaced, and an empty one is not found', async () => {
  const storage = new FakeStorage();
  const tables = new TableWriter(storage, undefined);
  await tables.write('pdb-7-8', BYTES.slice(0, 40));
  await tables.write('pdb-7-8', BYTES);
  expect(await bytesOf(await tables.find('pdb-7-8'))).toEqual(BYTES);
  for (const name of storage.files.keys()) storage.files.set(name, new Uint8Array());
  expect(await tables.find('pdb-7-8')).toBeNull();
});

it('without browser storage nothing is found, and storing a table fails', async () => {
  const denied = {
    getDirectory: async () => {
      throw new DOMException('the page is not allowed to', 'SecurityError');
    },
  };
  for (const storage of [denied, {} as any]) {
    const tables = new TableWriter(storage, undefined);
    expect(await tables.find('pdb-7-8')).toBeNull();
    await expect(tables.write('pdb-7-8', BYTES)).rejects.toMatchObject({ code: 'table-failed' });
    await tables.remove('pdb-7-8');
    tables.persist();
  }
});

it('the browser is asked to keep the storage, and may refuse', () => {
  const persist = vi.fn(() => Promise.reject(new Error('no')));
  new TableWriter(Object.assign(new FakeStorage(), { persist }), undefined).persist();
  expect(persist).toHaveBeenCalledOnce();
});
