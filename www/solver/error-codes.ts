// The codes of errors as values, which no page needs before its first search.

/** The codes of `FifteenError`. */
export const ERROR_CODES = /* @__PURE__ */ Object.freeze([
  'bad-board',
  'bad-goal',
  'bad-moves',
  'bad-options',
  'bad-checkpoint',
  'unsolvable',
  'out-of-memory',
  'table-failed',
  'aborted',
  'worker-failed',
  'worker-mismatch',
  'wasm-blocked',
  'trusted-types-blocked',
  'browser-unsupported',
  'bad-image',
  'bad-game',
] as const);

/** The code of a `FifteenError`. */
export type ErrorCode = (typeof ERROR_CODES)[number];
