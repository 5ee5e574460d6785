// The header of a page that is written in each language, such as lesson.html and de/lesson.html: the theme button, and the menu of
// languages, whose links lead to the other pages. A choice in this menu holds for all pages, as does a choice on a page that changes its
// language in place. An address without a language leads to the page in the chosen language; an address with one, such as de/lesson.html,
// keeps it.

import { original } from '../locales/texts.js';
import { find } from '../ui/find.js';
import { readText, writeText } from './browser-storage.js';
import { keepForOffline } from './keep.js';
import { connectMenu, key } from './language.js';
import { connectTheme } from './theme.js';

/** Connects the header, and keeps the page for visits without a network. */
export function connectHeader() {
  const menu = find('#language');
  keepForOffline();
  connectTheme(find('#theme'));
  connectMenu(menu);
  // The other pages are about the same class or launch.
  for (const link of menu.querySelectorAll('a')) [link.search, link.hash] = [location.search, location.hash];
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.lang) writeText(key, target.lang);
  };
  menu.addEventListener('click', choose);
  // The middle button opens the page in a new tab.
  menu.addEventListener('auxclick', choose);
  const { lang } = document.documentElement;
  const chosen = readText(key) ?? lang;
  const other = menu.querySelector<HTMLAnchorElement>(`a[lang="${CSS.escape(chosen)}"]`);
  if (lang === original && chosen !== lang && other) location.replace(other.href);
}
