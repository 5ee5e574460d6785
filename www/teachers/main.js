// The script of the teachers' page: it checks the codes that students hand in. It uses the npm package, as any other page can.

import 'fifteen-puzzle/element';
import { readCode } from '../exercises/code.js';
import { sheet } from '../exercises/sheet.js';
import { connectTheme } from '../page/theme.js';
import { showAddresses } from './addresses.js';
import { Checker } from './checker.js';
import { texts } from './texts.js';

/** @import { FifteenPuzzle } from 'fifteen-puzzle/element' */

const t = texts[document.documentElement.lang];

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

connectTheme(element('theme'), (name) => t.themes[name]);

showAddresses(element('lab-link'), document.querySelectorAll('.line'));

const puzzle = /** @type {FifteenPuzzle} */ (element('checked'));
const checker = new Checker(puzzle, t);
const field = /** @type {HTMLTextAreaElement} */ (element('handed-in'));

element('check').addEventListener('submit', async (event) => {
  event.preventDefault();
  const code = field.value;
  const lines = readCode(code);
  const judged = await Promise.all(lines.map(([exercise, text]) => checker.judge(exercise, text)));
  if (field.value !== code) return; // another one is there by now
  const right = new Set(judged.filter(({ isRight }) => isRight).map(({ exercise }) => exercise));
  element('count').textContent = lines.length === 0 ? t.noLines : t.count(right.size, Object.keys(sheet).length);
  element('judged').replaceChildren(...judged.map(row));
});

/** @param {import('./checker.js').Judged} judged */
function row({ exercise, isRight, message, replay }) {
  const line = document.createElement('li');
  line.className = isRight ? 'right' : 'wrong';
  line.append(`${t.exercise} ${exercise}: ${message} `);
  if (replay) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: t.watch,
    });
    button.addEventListener('click', () => {
      puzzle.hidden = false;
      puzzle.replay(replay);
      puzzle.scrollIntoView({ block: 'nearest' });
    });
    line.append(button);
  }
  return line;
}
