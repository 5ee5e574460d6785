// The script of lesson.html in each language. It uses the npm package, as any other page can.
// Decisions: docs/decisions/lesson.md

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
import type { Gradebook } from '../gradebook/gradebook.js';
import { openGradebook, scorm } from '../gradebook/page.js';
import { connectHeader } from '../page/written-page.js';
import { find } from '../ui/find.js';
import { isAnswers, readAnswers, writeAnswers } from './answers.js';
import { drawCompare } from './figures/compare.js';
import { drawDepths } from './figures/depths.js';
import type { BoardView } from './figures/openers.js';
import { addOpener } from './figures/openers.js';
import { drawSqueeze } from './figures/squeeze.js';
import { drawTwice } from './figures/twice.js';
import { drawWeight } from './figures/weight.js';
import { addHandout } from './handout.js';
import { connectPhrases } from './phrases.js';
import { Question } from './question.js';
import type { Texts } from './texts.js';
import { texts } from './texts.js';

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

// In the zip of a platform, the page has no header.
if (!scorm) connectHeader();
connectPhrases();

const questions = Array.from(elements('.question'), (section) => new Question(section, texts, report));
let gradebook: Gradebook | null = null;

/** Reports all questions; on its own, the page neither counts nor stores anything. */
function report() {
  const answers = questions.flatMap(({ given }, index) => (given ? [[index + 1, given] as const] : []));
  const items = questions.map((question, index) => question.item(index + 1));
  gradebook?.report({ state: writeAnswers(new Map(answers)), items });
}

// In the zip of a platform, there is no link to it.
const projector = document.querySelector('#projector');
const project = () => import('./projector.js').then((late) => late.project(texts));
projector?.addEventListener('click', (event) => {
  event.preventDefault();
  project();
});
if (projector && new URLSearchParams(location.search).has('projector')) project();

/** Each draws a figure that is no view of the lab, or adds to an element; keyed by `data-figure`. */
const draw: Record<string, (figure: HTMLElement, t: Texts) => void> = {
  depths: drawDepths,
  weight: drawWeight,
  compare: drawCompare,
  handout: addHandout,
  squeeze: drawSqueeze,
  twice: drawTwice,
};
for (const figure of elements('[data-figure]')) draw[figure.dataset.figure ?? '']?.(figure, texts);

/** The views of the lab that show any board. */
const boardViews = [
  'contours',
  'estimate',
  'galaxy',
  'iterations',
  'parity',
  'race',
  'steps',
  'tables',
  'tree',
  'watch',
];
for (const view of document.querySelectorAll<BoardView>('.view')) {
  if (boardViews.includes(view.localName.replace('fifteen-', '')))
    addOpener(view, texts('ownBoard'), () => import('./own-board/panel.js'), texts);
  // The zip of a platform has no Python.
  if (view.localName === 'fifteen-steps' && !scorm)
    addOpener(view, texts('python'), () => import('./python/panel.js'), texts);
}

// No `await` at the top: a script with one is bundled apart from all others, which makes each page larger.
openGradebook({ name: find('h1').textContent ?? '', type: 'lesson', key: 'fifteen-lesson', isOwn: isAnswers }).then(
  (opened) => {
    gradebook = opened;
    for (const [number, answer] of readAnswers(gradebook?.read() ?? '')) questions[number - 1]?.restore(answer);
    report();
  },
);
