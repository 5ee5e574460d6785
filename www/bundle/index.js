// Everything in one file: the element, the solver, its worker and the wasm modules. For pages that copy one file, or
// load one URL.

// Provided by build/bundle.js.
import { packed, worker } from 'virtual:fifteen';
import { setDefaultAssets } from '../solver/shared/asset-urls.js';
import { unpack } from './unpack.js';

const script = new Blob([worker], { type: 'text/javascript' });
setDefaultAssets({ worker: URL.createObjectURL(script), wasm: (module) => unpack(packed[module]) });

export * from '../element/index.js';
export * from '../solver/index.js';
