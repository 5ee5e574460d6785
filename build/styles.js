// The styles of elements, which are CSS files that scripts import as text (`?raw`). Vite minifies the styles of pages itself, and replaces
// light-dark() for older browsers; in elements, which stand on pages of others, www/ui/sheet.ts does this.

import { readFile } from 'node:fs/promises';
import { Features, transform } from 'lightningcss';

/** @import { Plugin } from 'vite' */

/** The oldest browsers, each as its major and minor version. */
const targets = { chrome: version(111), firefox: version(121), safari: version(16, 4) };

/** Minifies a CSS file. @param {string} filename */
export async function slimCss(filename) {
  const options = { filename, code: await readFile(filename), minify: true, targets, exclude: Features.LightDark };
  return transform(options).code.toString();
}

/**
 * Minifies the styles of elements, and removes the indentation of the templates that are loaded at once. Bundlers do neither, since
 * both are strings in scripts.
 * @returns {Plugin[]}
 */
export function slimStyles() {
  return [
    {
      name: 'fifteen:slim-styles',
      apply: 'build',
      enforce: 'pre',
      load: {
        filter: { id: /\.css\?raw$/ },
        async handler(id) {
          const file = id.slice(0, -'?raw'.length);
          this.addWatchFile(file);
          return { code: `export default ${JSON.stringify(await slimCss(file))}`, moduleType: 'js' };
        },
      },
    },
    {
      name: 'fifteen:slim-templates',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/(?:element\/view|ui)\/[\w-]+\.ts$/ },
        handler: (code) => code.replace(/\n\s+/g, '\n'),
      },
    },
  ];
}

/** @param {number} major  @param {number} [minor] */
function version(major, minor = 0) {
  return (major << 16) | (minor << 8);
}
