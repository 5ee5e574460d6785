// Changes Lit in builds that contain it. Its templates are HTML, also in a page that is XHTML, where Lit would read them as XML. And it uses
// the Trusted Types policy of Fifteen (www/solver/shared/trusted-types.ts): by itself, Lit makes a policy named
// `lit-html` when it is loaded, and fails if the page forbids that name, or has another copy of Lit that has taken it.

import { fileURLToPath } from 'node:url';
import { replaced } from './own-files.js';

/** @import { Plugin } from 'vite' */

const source = fileURLToPath(new URL('../www/solver/shared/trusted-types.ts', import.meta.url));

/** @returns {Plugin} */
export function litPolicy() {
  return {
    name: 'fifteen:lit-policy',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/lit-html\/(?:[\w-]+\/)*lit-html\.js$/ },
      handler(code) {
        const policy = /\w+\?\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\):void 0/;
        const template = /(\w+)\.createElement\("template"\)/;
        const inHtml =
          '($1.contentType=="text/html"?$1:$1.implementation.createHTMLDocument("")).createElement("template")';
        return `import { litPolicy } from ${JSON.stringify(source)};\n${replaced(replaced(code, policy, 'litPolicy()'), template, inHtml)}`;
      },
    },
  };
}
