// One exercise of the sheet: a board to solve with few moves, or a number to find.

import type { FifteenPuzzle } from 'fifteen-puzzle/element';
import { readNumber } from '../lesson/number.js';
import { find } from '../ui/find.js';
import { sheet } from './sheet.js';
import type { Texts } from './texts.js';

type HandIn = (exercise: string, text: string) => void;

/**
 * @param section - with the number of the exercise as `data-exercise`
 * @param isSolved - whether it was solved before the page was reloaded
 */
export function startExercise(section: HTMLElement, t: Texts, isSolved: boolean, handIn: HandIn) {
  const number = section.dataset.exercise ?? '';
  const given = sheet[number];
  const status = find('[role=status]', section);
  const showSolved = (message: string) => {
    section.dataset.solved = '';
    status.textContent = message;
  };
  const solved = (text: string, message: string) => {
    showSolved(message);
    handIn(number, text);
  };
  if (isSolved) showSolved(t('kept'));
  if ('board' in given) {
    const puzzle = find<FifteenPuzzle>('fifteen-puzzle', section);
    // Screen readers would read out the bound too, which gives away the answer to another exercise.
    puzzle.texts = { keys: t('keys'), figureRemainAtLeast: '' };
    const showMoves = () => {
      if (!puzzle.solved && !('solved' in section.dataset)) status.textContent = t('moves', { n: puzzle.moves });
    };
    // The board may have been drawn before the texts had come.
    puzzle.ready.then(showMoves, () => {
      status.textContent = t('notLoaded');
    });
    puzzle.addEventListener('fifteen-change', showMoves);
    puzzle.addEventListener('fifteen-solved', ({ detail: { moves, movesByHand, hints } }) => {
      if (movesByHand < moves || hints > 0) status.textContent = t('helped');
      else if (moves > given.atMost) status.textContent = t('tooMany', { made: moves, atMost: given.atMost });
      else
        solved(
          puzzle.history,
          moves === given.shortest
            ? t('shortest', { made: moves })
            : t('solved', { made: moves, shortest: given.shortest }),
        );
    });
    section.querySelector('.reset')?.addEventListener('click', () => puzzle.reset());
  } else {
    const form = find('form', section);
    const field = find<HTMLInputElement>('input', form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const entered = readNumber(field.value);
      if (entered === given.answer) solved(String(entered), t('right'));
      else if (entered === null) status.textContent = t('notNumber');
      else status.textContent = t(given.mistakes?.[entered] ?? 'wrong', { entered });
    });
  }
}
