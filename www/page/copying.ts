// The copy buttons of the page, whose status region announces each outcome to screen readers.

import type { Answer } from '../ui/copy.js';
import { answerOn, copier } from '../ui/copy.js';
import { find } from '../ui/find.js';
import { text } from './text/words.js';

/**
 * Returns a function that copies a text, and announces the outcome.
 * @param say - called with the outcome and, some time after the last copy, with null
 */
export function pageCopier(say: (answer: Answer | null) => void) {
  const region = find('#copy-status');
  return copier((answer) => {
    // The region is emptied so that the same outcome is announced again.
    region.textContent = answer ? text(answer) : '';
    say(answer);
  });
}

/** The button itself shows the outcome. */
export function connectCopy(button: HTMLElement, content: () => string) {
  const copy = pageCopier(answerOn(button, (answer) => text(answer)));
  button.addEventListener('click', () => copy(content()));
}

/**
 * Opens the system's share sheet, on phones.
 * @returns whether it was opened
 */
export async function isShared(content: ShareData): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(content)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return Object(error).name === 'AbortError'; // the visitor has closed it
  }
}
