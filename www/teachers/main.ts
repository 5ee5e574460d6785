// The script of the teachers' page: it writes the lines that embed a figure, and checks the codes that students hand in. It uses the npm package, as any other page can, and loads it
// with the first code.
// Decisions: docs/decisions/lesson.md

import type { FifteenPuzzle } from 'fifteen-puzzle/element';
import { readCode } from '../exercises/code.js';
import { sheet } from '../exercises/sheet.js';
import { connectHeader } from '../page/written-page.js';
import { find } from '../ui/find.js';
import type { Judged } from './checker.js';
import { Checker } from './checker.js';
import { connectPaste } from './paste.js';
import { texts as t } from './texts.js';

connectHeader();

showAddresses(find<HTMLAnchorElement>('#lab-link'), document.querySelectorAll('.line'));
connectPaste(t);

const puzzle = find<FifteenPuzzle>('#checked');
const checker = new Checker(puzzle, t);
const field = find<HTMLTextAreaElement>('#handed-in');

find('#check').addEventListener('submit', async (event) => {
  event.preventDefault();
  const code = field.value;
  const lines = readCode(code);
  const judged = await Promise.all(lines.map(([exercise, text]) => checker.judge(exercise, text)));
  if (field.value !== code) return; // another one is there by now
  const right = new Set(judged.filter(({ isRight }) => isRight).map(({ exercise }) => exercise));
  find('#count').textContent =
    lines.length === 0 ? t('noLines') : t('count', { n: right.size, all: Object.keys(sheet).length });
  find('#judged').replaceChildren(...judged.map(row));
});

function row({ exercise, isRight, message, replay }: Judged) {
  const line = document.createElement('li');
  line.className = isRight ? 'right' : 'wrong';
  line.append(`${t('exercise')} ${exercise}: ${message} `);
  if (replay) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: t('watch'),
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

/**
 * Completes the lines to copy with the address of this site.
 * @param lab - a link to the lab
 * @param lines - lines with URLs relative to the folder of the lab
 */
function showAddresses({ href }: HTMLAnchorElement, lines: Iterable<HTMLElement>) {
  const { origin, pathname } = new URL('.', href);
  for (const line of lines) line.textContent = (line.textContent ?? '').replace(' src="', ` src="${origin}${pathname}`);
}
