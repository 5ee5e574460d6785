// Copying to the clipboard, with the answer on the button itself.

const answerTime = 1600;

/** @param {HTMLButtonElement} button  @param {() => string} text */
export function connectCopy(button, text) {
  const name = button.textContent ?? '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let back;
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text())) ? 'Copied' : 'Not allowed';
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
    return true;
  } catch {
    return false;
  }
}
