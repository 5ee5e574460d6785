// The element's styles are texts to a bundler: they go out without their comments and indentation.

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export function slimStyles() {
  return {
    name: 'fifteen:slim-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/element\/styles-[\w-]+\.js$/ },
      handler: (code) =>
        code.replace(/css`[^`]*`/g, (styles) => styles.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')),
    },
  };
}
