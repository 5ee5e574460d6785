// The script of the exercises. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import { connectTheme } from '../page/theme.js';
import { writeCode } from './code.js';
import { startExercise } from './exercise.js';
import { texts } from './texts.js';

const t = texts[document.documentElement.lang];

/** @param {string} selector */
const elements = (selector) => /** @type {HTMLElement[]} */ (Array.from(document.querySelectorAll(selector)));
const [code, count, copy, copied, theme] = ['#code', '#count', '#copy', '#copied', '#theme'].map(
  (selector) => elements(selector)[0],
);

connectTheme(theme, (name) => t.themes[name]);

/** @type {Map<string, string>} */
const solved = new Map();
const exercises = elements('[data-exercise]');
const show = () => {
  code.textContent = writeCode(solved);
  count.textContent = t.count(solved.size, exercises.length);
  copied.textContent = '';
  /** @type {HTMLButtonElement} */ (copy).disabled = solved.size === 0;
};
for (const section of exercises) {
  startExercise(section, t, (exercise, text) => {
    solved.set(exercise, text);
    show();
  });
}
copy.addEventListener('click', async () => {
  copied.textContent = await navigator.clipboard.writeText(code.textContent ?? '').then(
    () => t.copied,
    () => t.notCopied,
  );
});
show();
