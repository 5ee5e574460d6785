// The script of lesson.html and de/lesson.html. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
import { connectHeader } from '../page/written-page.js';
import { connectPhrases } from './phrases.js';
import { Question } from './question.js';
import type { Texts } from './texts.js';
import { loadTexts } from './texts.js';

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

connectHeader();
connectPhrases();

loadTexts().then(start);

/** How far below the window figures are drawn. */
const nearby = '600px';

/** What draws a figure that is no view of the lab, or completes it, by its `data-figure`; and what precedes the sources. */
const figures: Record<string, () => Promise<(figure: HTMLElement, t: Texts) => void>> = {
  depths: async () => (await import('./figures/depths.js')).drawDepths,
  weight: async () => (await import('./figures/weight.js')).drawWeight,
  compare: async () => (await import('./figures/compare.js')).drawCompare,
  handout: async () => (await import('./handout.js')).addHandout,
  squeeze: async () => (await import('./figures/squeeze.js')).drawSqueeze,
};

function start(t: Texts) {
  for (const section of elements('.question')) new Question(section, t);

  for (const figure of elements('[data-figure]')) {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const draw = await figures[figure.dataset.figure ?? '']?.();
        draw?.(figure, t);
      },
      { rootMargin: nearby },
    );
    observer.observe(figure);
  }
}
