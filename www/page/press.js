// Whether the pointer is pressed. What would move a button from under it has to wait, or the click is lost.

let pressed = false;
/** @type {(() => void)[]} */
const waiting = [];

/** @param {() => void} action run now or, while the pointer is pressed, after the click that it may become */
export function whenReleased(action) {
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
