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
