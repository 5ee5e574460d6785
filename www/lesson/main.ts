// The script of lesson.html in each language. It uses the npm package, as any other page can.
// Decisions: docs/decisions/lesson.md

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
import { connectHeader } from '../page/written-page.js';
import { drawCompare } from './figures/compare.js';
import { drawDepths } from './figures/depths.js';
import { drawSqueeze } from './figures/squeeze.js';
import { drawWeight } from './figures/weight.js';
import { addHandout } from './handout.js';
import { connectPhrases } from './phrases.js';
import { Question } from './question.js';
import type { Texts } from './texts.js';
import { texts } from './texts.js';

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

connectHeader();
connectPhrases();

for (const section of elements('.question')) new Question(section, texts);

/** Each draws a figure that is no view of the lab, or adds to an element; keyed by `data-figure`. */
const draw: Record<string, (figure: HTMLElement, t: Texts) => void> = {
  depths: drawDepths,
  weight: drawWeight,
  compare: drawCompare,
  handout: addHandout,
  squeeze: drawSqueeze,
};
for (const figure of elements('[data-figure]')) draw[figure.dataset.figure ?? '']?.(figure, texts);
