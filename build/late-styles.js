// What loads the styles of late scripts, instead of Vite's own: that also preloads scripts, which our late scripts do not need (vite.config.js),
// and is as large as a tenth of what all pages have of the solver.

/** @import { Plugin } from 'vite' */

/** Loads a late script after its styles, each of which is loaded once. One that is not there is asked for again by the next call. */
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
