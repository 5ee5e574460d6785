// A search of the lab's worker whose view closes it while it runs.

import { expect, it } from 'vitest';
import { TracedSearch } from '../../../www/lab/engine/traced-search.js';

/** A search that never ends. After it was freed, its methods throw as those of wasm-bindgen do. */
class EndlessTrace {
  #isFreed = false;

  runToNextBound() {
    if (this.#isFreed) throw new Error('null pointer passed to rust');
    return false;
  }

  seek() {}

  view() {
    return { step: 1, event: { kind: 'began' }, iterations: [{ bound: 41 }] };
  }

  free() {
    this.#isFreed = true;
  }
}

it.each([
  ['goes on to its next bound', (search: TracedSearch) => search.nextBound()],
  ['takes its overview', (search: TracedSearch) => search.overview(1e9)],
])('a search that is freed while it %s rejects with a code, so its worker is not ended', async (_, go) => {
  const search = new TracedSearch(new EndlessTrace() as any);
  const going = go(search);
  search.free();
  await expect(going).rejects.toMatchObject({ code: 'aborted' });
});
