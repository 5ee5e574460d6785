// The script of lab.html.

import '../element/index.js';
import '../lab/index.js';
import { Language } from '../page/language.js';
import { connectTheme } from '../page/theme.js';
import { Boards } from './boards.js';
import { keepJumps } from './jump.js';
import { Rail } from './rail.js';
import { showSingle } from './single.js';
import { themes } from './texts.js';

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

const views = element('.views');
const parameters = new URLSearchParams(location.search);
if (parameters.has('view')) showSingle(parameters, views);
const boards = new Boards(element('.subjects'), views);
const rail = new Rail(element('.rail nav'), views);
keepJumps(views);
const showTheme = connectTheme(element('#theme'), (theme) => themes[document.documentElement.lang][theme]);

const language = new Language(
  element('#language'),
  async () => (await import('./texts-de.js')).texts,
  (tag) => {
    for (const view of views.children) if (!parameters.has('lang')) view.setAttribute('lang', tag);
    boards.useLanguage(tag);
    rail.draw();
    showTheme();
  },
);
language.begin();
