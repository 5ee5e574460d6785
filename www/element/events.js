// Dispatches the events of <fifteen-puzzle>.

/** @import { EventDetails } from './game/event-details.js' */

/**
 * @template {keyof EventDetails} Type
 * @param {EventTarget} element
 * @param {Type} type
 * @param {EventDetails[Type]} detail
 */
export function dispatch(element, type, detail) {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

/** Reports an invalid setting. The page may listen only later, so the console has it too. @param {EventTarget} element  @param {string} message */
export function refuse(element, message) {
  console.warn(`<fifteen-puzzle>: ${message}`);
  dispatch(element, 'fifteen-error', { code: 'bad-options', message });
}
