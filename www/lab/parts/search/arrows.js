// How moves are written.

/** @type {Record<string, string>} */
export const arrows = { U: '↑', D: '↓', L: '←', R: '→' };
