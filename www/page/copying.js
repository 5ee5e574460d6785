// Copying to the clipboard. The answer stands on the button itself, and is told to a screen reader.

export const answerTime = 1600;
const copied = 'Copied';
const notAllowed = 'Not allowed';

/** @param {HTMLButtonElement} button  @param {() => string} text */
export function connectCopy(button, text) {
  const name = button.textContent ?? '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let back;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text())) ? copied : notAllowed;
    clearTimeout(back);
    back = setTimeout(() => {
      button.textContent = name;
    }, answerTime);
  });
}

/** @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(copied);
    return true;
  } catch {
    tell(notAllowed);
    return false;
  }
}

/** @param {string} answer */
function tell(answer) {
  const region = /** @type {HTMLElement} */ (document.getElementById('copying'));
  region.textContent = answer;
  // Emptied, so that the same answer is told again.
  setTimeout(() => {
    region.textContent = '';
  }, answerTime);
}
