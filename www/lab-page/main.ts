// The script of lab.html.

import '../element/index.js';
import '../lab/index.js';
import { fileOf } from '../locales/texts.js';
import type { PageTexts } from '../page/language.js';
import { connectLanguage } from '../page/language.js';
import { connectTheme } from '../page/theme.js';
import { Boards } from './boards.js';
import { keepJumps } from './jump.js';
import { Rail } from './rail.js';
import { showSingle } from './single.js';

const files = import.meta.glob<PageTexts>('../locales/*/lab-page.json', { import: 'default' });

/** The texts of lab.html in a language. */
const textsIn = async (language: string) => (await fileOf(files, language, 'lab-page')?.()) ?? {};

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

const views = element('.views');
const parameters = new URLSearchParams(location.search);
if (parameters.has('view')) showSingle(parameters, views);
const boards = new Boards(element('.subjects'), views, textsIn);
const rail = new Rail(element('.rail nav'), views);
keepJumps(views);
const showTheme = connectTheme(element('#theme'));

connectLanguage(element('#language'), textsIn, (tag) => {
  for (const view of views.children) if (!parameters.has('lang')) view.setAttribute('lang', tag);
  boards.useLanguage(tag);
  rail.draw();
  showTheme();
});
