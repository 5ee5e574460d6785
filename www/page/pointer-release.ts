// Delays changes of the layout while the pointer is pressed. A button that moved away from under the pointer would lose its click.

let pressed = false;
const waiting: (() => void)[] = [];

/** @param action - run at once or, while the pointer is pressed, after the click */
export function whenReleased(action: () => void) {
  if (pressed) waiting.push(action);
  else action();
}

function release() {
  pressed = false;
  setTimeout(() => {
    for (const action of waiting.splice(0)) action();
  });
}

document.addEventListener(
  'pointerdown',
  () => {
    pressed = true;
  },
  { capture: true },
);
for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { capture: true });
