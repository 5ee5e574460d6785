// Dispatches the element's events.

/** Events bubble, and leave the shadow tree. @param {EventTarget} element  @param {string} type  @param {object} detail */
export function tell(element, type, detail) {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
