import type * as Exports from './bundle.js';

declare global {
  /** Everything that the classic script exports. */
  var Fifteen: typeof Exports;
}
