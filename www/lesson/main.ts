// The script of lesson.html and de/lesson.html. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
import { connectHeader } from '../page/written-page.js';
import { Question } from './question.js';
import type { Texts } from './texts.js';
import { loadTexts } from './texts.js';

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

connectHeader();

loadTexts().then(start);

/** How far below the window figures are drawn. */
const nearby = '600px';

/** Draws a figure in place of its picture. */
async function draw(figure: HTMLElement, t: Texts) {
  if (figure.dataset.figure === 'depths') (await import('./figures/depths.js')).drawDepths(figure, t);
  else (await import('./figures/squeeze.js')).drawSqueeze(figure, t);
}

function start(t: Texts) {
  for (const section of elements('.question')) new Question(section, t);

  for (const figure of elements('[data-figure]')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        draw(figure, t);
      },
      { rootMargin: nearby },
    );
    observer.observe(figure);
  }
}
