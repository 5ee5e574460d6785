// Copies text to the clipboard. The button itself shows the outcome, and a status region announces it to screen readers.

/** How long the outcome is shown, in milliseconds. */
export const answerTime = 1600;
const copied = 'Copied';
const notAllowed = 'Not allowed';

/** @param {HTMLButtonElement} button  @param {() => string} text */
export function connectCopy(button, text) {
  const name = button.textContent ?? '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let reset;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text())) ? copied : notAllowed;
    clearTimeout(reset);
    reset = setTimeout(() => {
      button.textContent = name;
    }, answerTime);
  });
}

/** @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(copied);
    return true;
  } catch {
    announce(notAllowed);
    return false;
  }
}

/** @param {string} answer */
function announce(answer) {
  const region = /** @type {HTMLElement} */ (document.getElementById('copy-status'));
  region.textContent = answer;
  // The region is emptied so that the same outcome is announced again.
  setTimeout(() => {
    region.textContent = '';
  }, answerTime);
}
