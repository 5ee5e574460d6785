// Dispatches the events of <fifteen-puzzle>.

import type { EventDetails } from './game/details.js';

export function dispatch<Type extends keyof EventDetails>(
  element: EventTarget,
  type: Type,
  detail: EventDetails[Type],
) {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

/** Reports an invalid setting. The page may listen only later, so the console has it too. */
export function refuse(element: EventTarget, message: string) {
  console.warn(`<fifteen-puzzle>: ${message}`);
  dispatch(element, 'fifteen-error', { code: 'bad-options', message });
}
