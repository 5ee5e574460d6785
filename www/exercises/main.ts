// The script of the exercises. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import { connectMenu } from '../page/language.js';
import { connectTheme } from '../page/theme.js';
import { writeCode } from './code.js';
import { startExercise } from './exercise.js';
import { keep, readKept } from './kept-code.js';
import type { Texts } from './texts.js';
import { loadTexts } from './texts.js';

const elements = (selector: string) => Array.from(document.querySelectorAll(selector)) as HTMLElement[];
const [code, count, copy, copied, theme] = ['#code', '#count', '#copy', '#copied', '#theme'].map(
  (selector) => elements(selector)[0],
);

connectTheme(theme);
connectMenu(elements('#language')[0] as HTMLDetailsElement);

loadTexts().then(start);

function start(t: Texts) {
  const solved = readKept();
  const exercises = elements('[data-exercise]');
  const show = () => {
    code.textContent = writeCode(solved);
    count.textContent = t('count', { n: solved.size, all: exercises.length });
    copied.textContent = '';
    (copy as HTMLButtonElement).disabled = solved.size === 0;
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
}
