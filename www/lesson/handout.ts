// The lesson on paper: a handout, whose answers and results are left out unless the reader wants them printed as well.

import type { Texts } from './texts.js';

/** Adds the button above the sources, before they come into sight. The browser's own command prints the same. */
export function addHandout(sources: HTMLElement, t: Texts) {
  const row = document.createElement('p');
  row.className = 'handout';
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn',
    textContent: t('print'),
  });
  button.addEventListener('click', print);
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  box.addEventListener('change', () => document.documentElement.classList.toggle('with-answers', box.checked));
  const label = document.createElement('label');
  label.append(box, ` ${t('withAnswers')}`);
  row.append(button, label);
  sources.before(row);
  const address = Object.assign(document.createElement('span'), {
    className: 'on-paper',
    textContent: location.origin + location.pathname,
  });
  document.querySelector('.foot')?.append(address);
}

/** Prints once all pictures are there, even far below the window. */
async function print() {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  // Without a network, a picture may be missing; its text is printed.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
