// The rules of the puzzle, compiled from Rust to WebAssembly and loaded once per page.

import { browserUnsupported } from '../../solver/errors.js';
import type { AssetUrls } from '../../solver/index.js';
import { wasmSource } from '../../solver/shared/wasm-source.js';
import init, {
  applyMoves,
  choices,
  dailyBoard,
  easyBoard,
  goalBoard,
  inverseMoves,
  lowerBound,
  movesTowardBlank,
  parity,
  patterns,
  randomBoard,
  readBoard,
  readReplay,
  swapTiles,
  writeBoard,
  writeMoves,
  writeReplay,
} from '../../wasm/rules.js';
import { loaderOf } from './loader.js';

/** Named one by one, so that bundlers leave out the others. */
const rules = {
  applyMoves,
  choices,
  dailyBoard,
  easyBoard,
  goalBoard,
  inverseMoves,
  lowerBound,
  movesTowardBlank,
  parity,
  patterns,
  randomBoard,
  readBoard,
  readReplay,
  swapTiles,
  writeBoard,
  writeMoves,
  writeReplay,
};

export type Rules = typeof rules;

/** Loads the rules; the asset URLs of the first call decide. */
export const loadRules: (assets: AssetUrls) => Promise<Rules> = loaderOf(async (assets) => {
  const unsupported = browserUnsupported();
  if (unsupported) throw unsupported;
  await init({ module_or_path: await wasmSource(assets, 'rules') });
  return rules;
});
