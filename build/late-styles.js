// Loads the styles of late scripts, in place of Vite's preload helper: that also preloads scripts, which our late scripts do not need
// (vite.config.js), and is a tenth as large as the part of the solver that all pages load.

/** @import { Plugin } from 'vite' */

/** Loads a late script after its styles, each of which is loaded once. A style sheet that failed is requested again by the next call. */
const code = `
const loading = new Map();
export const __vitePreload = async (load, styles = [], importer) => {
  await Promise.all(styles.map((file) => {
    const { href } = new URL(file, importer);
    if (!loading.has(href)) loading.set(href, link(href));
    return loading.get(href);
  }));
  return load();
};
const link = (href) => [...document.querySelectorAll('link')].some((one) => one.href === href) || new Promise((resolve, reject) => {
  const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
  element.onerror = () => {
    loading.delete(href);
    element.remove();
    reject(new Error('Could not load ' + href + '.'));
  };
  document.head.append(element);
});
`;

/** @returns {Plugin} */
export function lateStyles() {
  return {
    name: 'fifteen:late-styles',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => code },
  };
}
