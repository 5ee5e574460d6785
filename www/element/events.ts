// Dispatches the events of <fifteen-puzzle>. Two can be canceled: `fifteen-move`, which takes the move back, and `fifteen-solution`, which
// waits instead of playing.

import type { EventDetails } from './game/details.js';

export function dispatch<Type extends keyof EventDetails>(
  element: EventTarget,
  type: Type,
  detail: EventDetails[Type],
) {
  const cancelable = type === 'fifteen-solution' || type === 'fifteen-move';
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}

/** Reports an invalid setting. The page may listen only later, so the console has it too. */
export function refuse(element: EventTarget, message: string) {
  console.warn(`<fifteen-puzzle>: ${message}`);
  dispatch(element, 'fifteen-error', { code: 'bad-options', message });
}
