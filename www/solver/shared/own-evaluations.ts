// The files of learned evaluations (native/evaluations/), which guide the beams of some large boards. The single files have none.

import type { OwnFile } from './file.js';

/** Keyed by the engine's names. Each file is compressed by gzip. */
export const ownEvaluations: Partial<Record<string, OwnFile>> = {
  'learned-5x5': {
    url: () => new URL('../../wasm/learned-5x5.gz', import.meta.url),
    path: '/wasm/learned-5x5.gz',
    text: () => import('../../wasm/learned-5x5.packed.js'),
  },
  'learned-6x6': {
    url: () => new URL('../../wasm/learned-6x6.gz', import.meta.url),
    path: '/wasm/learned-6x6.gz',
    text: () => import('../../wasm/learned-6x6.packed.js'),
  },
  'learned-7x7': {
    url: () => new URL('../../wasm/learned-7x7.gz', import.meta.url),
    path: '/wasm/learned-7x7.gz',
    text: () => import('../../wasm/learned-7x7.packed.js'),
  },
};
