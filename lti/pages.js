// The pages that the relay itself shows: between login and page, when something goes wrong, and to choose what an activity opens.

import { readFileSync } from 'node:fs';

/** @typedef {'en' | 'de' | 'fr'} Language */
/** @typedef {Record<'opening' | 'failed' | 'again' | 'tell' | 'detail' | 'choose' | 'link' | 'linkHelp' | 'name' | 'insert' | 'badLink', string>} Texts */

/** @type {Record<Language, Texts>} */
export const texts = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));

/** The language that the browser prefers. @param {string} [accepted]  the header Accept-Language @returns {Language} */
export function languageOf(accepted = '') {
  const found = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const [language = 'en'] = found.flatMap((one) => (one === 'en' || one === 'de' || one === 'fr' ? [one] : []));
  return language;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {Language} language  @param {string} title  @param {string} content  HTML  @param {string} [script] */
function page(language, title, content, script) {
  const tag = script === undefined ? '' : `<script type="module" src="/lti/${script}"></script>`;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/lti/relay.css" />
    ${tag}
  </head>
  <body><main>${content}</main></body>
</html>
`;
}

/**
 * The page between login and platform.
 * @param {Language} language  @param {string} browser  its secret  @param {string} address  of the platform
 */
export function between(language, browser, address) {
  const { opening } = texts[language];
  const data = ` data-browser="${escaped(browser)}" data-address="${escaped(address)}"`;
  return page(language, opening, `<h1${data}>${escaped(opening)}</h1>`, 'begin.js');
}

/** @param {Language} language  @param {import('./relay-error.js').RelayError} error */
export function failure(language, error) {
  const { failed, detail, [error.advice]: advice } = texts[language];
  return page(
    language,
    failed,
    `<h1>${escaped(failed)}</h1><p role="alert">${escaped(advice)}</p><details><summary>${escaped(detail)}</summary><p lang="en">${escaped(error.message)}</p></details>`,
  );
}

/** @param {Language} language */
export function choice(language) {
  const { choose, link, linkHelp, name, insert, badLink } = texts[language];
  return page(
    language,
    choose,
    `<h1>${escaped(choose)}</h1>
      <form id="choice" data-bad="${escaped(badLink)}">
        <label for="link">${escaped(link)}</label><input id="link" type="text" required aria-describedby="link-help" />
        <p id="link-help">${escaped(linkHelp)}</p>
        <label for="name">${escaped(name)}</label><input id="name" type="text" required maxlength="80" />
        <button>${escaped(insert)}</button>
        <p id="problem" role="alert"></p>
      </form>`,
    'choose.js',
  );
}
