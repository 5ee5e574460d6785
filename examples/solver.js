// Uses the solver without the element, with progress and a button that cancels.

import { Solver } from 'http://127.0.0.1:4173/fifteen-solver.js';

const [form, board, cancel, progress, answer] = ['form', 'board', 'cancel', 'progress', 'answer'].map((id) =>
  document.getElementById(id),
);
const solver = new Solver();

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const running = new AbortController();
  cancel.onclick = () => running.abort();
  cancel.disabled = false;
  answer.textContent = 'Searching…';
  try {
    const { moves, length, optimal } = await solver.solve(board.value, {
      signal: running.signal,
      onProgress: ({ lowerBound }) => {
        progress.value = lowerBound;
      },
    });
    answer.textContent = `${length} moves${optimal ? ', which is the shortest solution' : ''}: ${moves}`;
  } catch (error) {
    answer.textContent = error.code === 'aborted' ? 'Canceled.' : error.message;
  } finally {
    cancel.disabled = true;
  }
});
