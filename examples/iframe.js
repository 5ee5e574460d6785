// Speaks with the puzzle in a frame: the frame answers the origin that its address names, and nobody else.

const host = 'http://127.0.0.1:4173';
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('fifteen'));
const said = /** @type {HTMLOutputElement} */ (document.getElementById('said'));

addEventListener('message', ({ origin, data }) => {
  if (origin !== host || data.fifteen !== 1) return;
  if (data.event === 'ready') said.textContent = `Ready: at least ${data.detail.lowerBound} moves.`;
  if (data.event === 'resize') frame.height = data.detail.height;
  if (data.id === 'solve')
    said.textContent = data.error ? data.error.message : `Solved in ${data.result.length} moves.`;
});

document.getElementById('solve')?.addEventListener('click', () => {
  frame.contentWindow?.postMessage({ fifteen: 1, id: 'solve', command: 'solve' }, host);
});

const address = new URL('/embed.html', host);
address.searchParams.set('board', '8 1 3/4 0 2/7 6 5');
address.searchParams.set('origin', location.origin);
frame.src = address.href;
