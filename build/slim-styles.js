// Removes comments and needless spaces from the element's styles, and the indentation of its templates. Bundlers do not minify them,
// because they are strings in scripts.

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export function slimStyles() {
  return {
    name: 'fifteen:slim-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/element\/(?:styles|view)\/[\w-]+\.ts$/ },
      handler: (code) => code.replace(/css`[^`]*`/g, slim).replace(/\n\s+/g, '\n'),
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
