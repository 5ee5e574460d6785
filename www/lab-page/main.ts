// The script of lab.html.

import '../element/index.js';
import { defineViews } from '../lab/define.js';
import { fileOf } from '../locales/texts.js';
import { keepForOffline } from '../page/keep.js';
import type { PageTexts } from '../page/language.js';
import { connectLanguage } from '../page/language.js';
import { connectTheme } from '../page/theme.js';
import { find } from '../ui/find.js';
import { nextTask } from '../ui/next-task.js';
import { Boards } from './boards.js';
import { keepJumps, Rail } from './rail.js';

const files = import.meta.glob<PageTexts>('../locales/*/lab-page.json', { import: 'default' });

/** The texts of lab.html in a language. */
const textsIn = async (language: string) => (await fileOf(files, language, 'lab-page')?.()) ?? {};

// Profile, of earlier releases, is a part of Estimate.
if (/^#profile(&|$)/.test(location.hash)) history.replaceState(null, '', location.hash.replace('profile', 'estimate'));

const views = find('.views');
const parameters = new URLSearchParams(location.search);
const boards = new Boards(find('.subjects'), views, textsIn);
const rail = new Rail(find('.rail nav'), views);
keepJumps(views);
const showTheme = connectTheme(find('#theme'));

const languageReady = connectLanguage(find('#language'), textsIn, (tag) => {
  for (const view of parameters.has('lang') ? [] : views.children) {
    // A view whose texts could not be loaded requests them again, also in the same language.
    view.removeAttribute('lang');
    view.setAttribute('lang', tag);
  }
  boards.useLanguage(tag);
  rail.draw();
  showTheme();
});
keepForOffline(languageReady);
// The boards above the views are drawn first.
nextTask().then(() => {
  defineViews();
  if (parameters.has('view')) showSingle(parameters, views);
});

/**
 * Removes everything else from the page.
 * @param parameters - with the name of the view as `view`
 */
function showSingle(parameters: URLSearchParams, views: HTMLElement) {
  let name = parameters.get('view');
  if (name === 'profile') {
    name = 'estimate';
    parameters.append('show', 'chart');
  }
  const view = Array.from(views.children).find(({ id }) => id === name);
  document.documentElement.dataset.single = '';
  if (!view) {
    const names = Array.from(views.children, ({ id }) => id).join(', ');
    views.replaceChildren(`Unknown view “${name}”; expected one of ${names}.`);
    return;
  }
  const observedAttributes: string[] = Reflect.get(view.constructor, 'observedAttributes');
  // The boards of the page are not shown.
  view.removeAttribute('for');
  for (const [attribute, value] of parameters) {
    if (observedAttributes.includes(attribute)) view.setAttribute(attribute, value);
  }
  views.replaceChildren(view);
}
