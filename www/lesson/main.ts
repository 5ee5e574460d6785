// The script of lesson.html and de/lesson.html. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
import { connectHeader } from '../page/written-page.js';
import { drawDepths } from './figures/depths.js';
import { drawSqueeze } from './figures/squeeze.js';
import { Question } from './question.js';
import type { Texts } from './texts.js';
import { loadTexts } from './texts.js';

const elements = (selector: string) => Array.from(document.querySelectorAll(selector)) as HTMLElement[];

connectHeader();

loadTexts().then(start);

function start(t: Texts) {
  for (const section of elements('.question')) new Question(section, t);

  const figures = { depths: drawDepths, squeeze: drawSqueeze };
  for (const figure of elements('[data-figure]')) {
    figures[figure.dataset.figure as keyof typeof figures](figure, t);
  }
}
