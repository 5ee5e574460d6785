// The keys that the element leaves to the rest of the page: the keys of fields, lists and dialogs, and the keys that press a button.

/** Fields and lists in which every key may have a meaning. */
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="reset"]), textarea, select, ' +
  ':is([role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="option"], [role^="menu"])';

/** Controls that the arrow keys, Home and End change. */
const steppers = 'input:is([type="radio"], [type="range"]), [role="slider"], [role="radio"], [role="tab"]';

/** Controls that Space presses. A tile is pressed by Enter; Space has other meanings there, unless none applies. */
const pressed = ':is(button, summary, input:not([type="range"]), [role="button"]):not([data-tile])';

/** A dialog that was just closed may still have the focus. */
const dialogs = 'dialog[open], :not(dialog):is([role="dialog"], [role="alertdialog"])';

const steps = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Whether a control uses a key itself.
 * @param target - the innermost target of the event
 */
export function usesKey(target: EventTarget | undefined, key: string) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches(fields)) return true;
  return (steps.includes(key) && target.matches(steppers)) || (key === ' ' && target.matches(pressed));
}

/**
 * Whether a key presses a control or changes its value.
 * @param target - the control
 */
export function changes(target: EventTarget, key: string) {
  return [' ', 'Enter'].includes(key) || (steps.includes(key) && usesKey(target, key));
}

/**
 * Whether the keys belong to a dialog: the dialog in the path of the event, or a modal dialog, even while the focus is on
 * the page behind it. An element in that dialog still has its keys.
 * @param path - of the event
 */
export function isBehindDialog(element: Element, path: EventTarget[]) {
  const modal = element.ownerDocument.querySelector('dialog:modal');
  const dialog = path.find((node) => node instanceof Element && node.matches(dialogs)) ?? modal;
  return dialog instanceof Element && !isInside(element, dialog);
}

/** Whether an element is inside another one, across shadow roots. */
function isInside(element: Element, container: Element) {
  let node: Element | null = element;
  while (node && !container.contains(node)) {
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return node !== null;
}
