// The files of the lab. A URL that no bundler has replaced must end with `path`, wherever the bundler puts this module. Farm loses a URL
// that leaves the folder of this module and returns to it.

import type { OwnFile } from '../../solver/shared/file.js';

export const ownFiles: Record<'worker' | 'lab' | 'lab-space', OwnFile> = {
  worker: {
    url: () => new URL('./worker.js', import.meta.url),
    path: '/worker.js',
    text: () => import('./worker.packed.js'),
  },
  lab: {
    url: () => new URL('../../wasm/lab_bg.wasm', import.meta.url),
    path: '/wasm/lab_bg.wasm',
    text: () => import('../../wasm/lab.packed.js'),
  },
  'lab-space': {
    url: () => new URL('../../wasm/lab-space_bg.wasm', import.meta.url),
    path: '/wasm/lab-space_bg.wasm',
    text: () => import('../../wasm/lab-space.packed.js'),
  },
};
