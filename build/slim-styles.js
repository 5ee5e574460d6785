// Removes comments and needless spaces from the element's styles, which bundlers do not minify because they are strings in scripts.

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export function slimStyles() {
  return {
    name: 'fifteen:slim-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/element\/styles\/[\w-]+\.js$/ },
      handler: (code) => code.replace(/css`[^`]*`/g, slim),
    },
  };
}

/** @param {string} styles */
function slim(styles) {
  return styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
}
