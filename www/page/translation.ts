// Writes the HTML of a page in another language.

import type site from '../locales/en/site.json';
import { fileOf } from '../locales/texts.js';
import { find } from '../ui/find.js';

const files = import.meta.glob<typeof site>('../locales/*/site.json', { import: 'default' });

/** Links to other pages of ours. Each page has the same name in every language. */
const links = '.head nav > a:not([href^="#"]), .foot a:not([href^="#"])';

/** Loads the names that the header has in a language. */
export const namesIn = (language: string) => fileOf(files, language, 'site')?.();

/**
 * @param texts - by their keys in the HTML
 * @param names - of the header
 */
export function translate(language: string, texts: Record<string, unknown>, names?: typeof site) {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll<HTMLElement>('[data-text], [data-label]')) {
    const { text, label } = one.dataset;
    if (text) one.textContent = String(texts[text]);
    if (label) one.setAttribute('aria-label', String(texts[label]));
  }
  const menu = find('#language');
  for (const choice of menu.querySelectorAll('a')) {
    const isCurrent = choice.lang === language;
    if (isCurrent) choice.setAttribute('aria-current', 'true');
    else choice.removeAttribute('aria-current');
    if (isCurrent) moveLinks((choice.getAttribute('href') ?? '').replace(/[^/]*$/, ''));
  }
  const [label, tag] = menu.querySelectorAll('summary span');
  tag.textContent = language.toUpperCase();
  if (!names) return;
  label.textContent = names.language;
  const { themeSystem: system, themeLight: light, themeDark: dark } = names;
  // index.html has the theme among its settings.
  const theme = document.querySelector<HTMLElement>('#theme');
  if (theme) Object.assign(theme.dataset, { system, light, dark });
}

/** @param folder - of the pages in a language */
function moveLinks(folder: string) {
  for (const link of document.querySelectorAll(links)) {
    const name = (link.getAttribute('href') ?? '').replace(/^.*\//, '');
    link.setAttribute('href', folder + name || './');
  }
}
