// Copies text to the clipboard. The button itself shows the outcome, and a status region announces it to screen readers.

import { text } from '../text/words.js';

/** How long the outcome is shown, in milliseconds. */
export const answerTime = 1600;

export function connectCopy(button: HTMLButtonElement, content: () => string) {
  let reset: ReturnType<typeof setTimeout> | undefined;
  let name = '';
  button.addEventListener('click', async () => {
    const isCopied = await copy(content());
    if (reset === undefined) name = button.textContent ?? '';
    button.textContent = text(isCopied ? 'copied' : 'notAllowed');
    clearTimeout(reset);
    reset = setTimeout(() => {
      button.textContent = name;
      reset = undefined;
    }, answerTime);
  });
}

/** @returns whether the browser allowed it */
export async function copy(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    announce(text('copied'));
    return true;
  } catch {
    announce(text('notAllowed'));
    return false;
  }
}

function announce(answer: string) {
  const region = document.getElementById('copy-status') as HTMLElement;
  region.textContent = answer;
  // The region is emptied so that the same outcome is announced again.
  setTimeout(() => {
    region.textContent = '';
  }, answerTime);
}
