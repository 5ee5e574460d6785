// The script of the exercises. It uses the npm package, as any other page can.
// Decisions: docs/decisions/lesson.md

import 'fifteen-puzzle/element';
import { connectHeader } from '../page/written-page.js';
import { find } from '../ui/find.js';
import { readCode, writeCode } from './code.js';
import { startExercise } from './exercise.js';
import { sheet } from './sheet.js';
import { texts as t } from './texts.js';

/** Key in session storage, where the code survives a reload and a visit to another page. */
const key = 'fifteen-exercises';

const [code, count, copied] = ['#code', '#count', '#copied'].map((selector) => find(selector));
const copy = find<HTMLButtonElement>('#copy');

connectHeader();

const solved = readKept();
const exercises = document.querySelectorAll<HTMLElement>('[data-exercise]');
const show = () => {
  code.textContent = writeCode(solved);
  count.textContent = t('count', { n: solved.size, all: exercises.length });
  copied.textContent = '';
  copy.disabled = solved.size === 0;
};
for (const section of exercises) {
  startExercise(section, t, solved.has(section.dataset.exercise ?? ''), (exercise, text) => {
    solved.set(exercise, text);
    keep(solved);
    show();
  });
}
copy.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(code.textContent ?? ''); // without HTTPS there is no clipboard
    copied.textContent = t('copied');
  } catch {
    copied.textContent = t('notCopied');
  }
});
show();

/** @returns what was solved, by the number of the exercise */
function readKept(): Map<string, string> {
  try {
    return new Map(readCode(sessionStorage.getItem(key) ?? '').filter(([exercise]) => Object.hasOwn(sheet, exercise)));
  } catch {
    return new Map();
  }
}

function keep(solved: Map<string, string>) {
  try {
    sessionStorage.setItem(key, writeCode(solved));
  } catch {
    // Where storage is blocked, the code lasts as long as the page.
  }
}
