// What our own page shares with the element: the rules, the English words and the formats. The package does not export it.

export { loadRules } from './game/rules.js';
export * from './text/format.js';
export { english } from './text/words.js';
