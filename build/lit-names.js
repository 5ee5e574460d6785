// Removes a function from Lit that returns the name it receives. When the minifier of Next.js 15 inlines it into a method that calls it
// twice, it declares a variable twice, which is a syntax error.

import { replaced } from './own-files.js';

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export function plainLitNames() {
  return {
    name: 'fifteen:plain-lit-names',
    transform: {
      filter: { id: /\/@lit\/reactive-element\/node\/reactive-element\.js$/ },
      handler: (code) => replaced(code, /\bf\(("\w+")\)/g, '$1'),
    },
  };
}
