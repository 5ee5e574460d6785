// Copies texts from a view. This module is loaded with the view, since some browsers allow copying only at the moment of the click.

import { answerOn, copier } from '../../ui/copy.js';
import type { EventOf } from '../../ui/event-of.js';
import type { LabWords } from '../text/lab-words.js';

const copiers: WeakMap<HTMLElement, ReturnType<typeof copier>> = new WeakMap();

/** Copies a text, and says so on the button, which may have been drawn again since it was pressed last. */
export function copy({ currentTarget: button }: EventOf<HTMLElement>, text: string, words: LabWords) {
  const copyFrom = copiers.get(button) ?? copier(answerOn(button, (answer) => words.text(answer)));
  copiers.set(button, copyFrom);
  return copyFrom(text);
}
