// Exchanges messages with the puzzle in a frame. The frame answers only the origin that its address names.

const host = 'http://127.0.0.1:4173';
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('fifteen'));
const status = /** @type {HTMLOutputElement} */ (document.getElementById('status'));

addEventListener('message', ({ origin, data }) => {
  if (origin !== host || data.fifteen !== 1) return;
  if (data.event === 'ready') status.textContent = `Ready: at least ${data.detail.lowerBound} moves are needed.`;
  if (data.event === 'resize') frame.height = data.detail.height;
  if (data.id === 'solve')
    status.textContent = data.error ? data.error.message : `Solved in ${data.result.length} moves.`;
});

document.getElementById('solve')?.addEventListener('click', () => {
  frame.contentWindow?.postMessage({ fifteen: 1, id: 'solve', command: 'solve' }, host);
});

const address = new URL('/embed.html', host);
address.searchParams.set('board', '8 1 3/4 0 2/7 6 5');
address.searchParams.set('origin', location.origin);
frame.src = address.href;
