// Copies texts to the clipboard, and briefly shows the outcome.

/** The outcome, which is the key of its text; without HTTPS there is no clipboard, and browsers may refuse it. */
export type Answer = 'copied' | 'notAllowed';

/** How long the outcome is shown, in milliseconds. */
const answerTime = 1600;

/**
 * Returns a function that copies a text.
 * @param say - called with the outcome and, some time after the last copy, with null
 */
export function copier(say: (answer: Answer | null) => void): (text: string) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (text) => {
    const answer = await write(text);
    clearTimeout(timer);
    timer = setTimeout(() => say(null), answerTime);
    say(answer);
  };
}

async function write(text: string): Promise<Answer> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'notAllowed';
  }
}

/**
 * Returns a function that shows the outcome on a button, in the place of its label.
 * @param words - the text of an outcome
 */
export function answerOn(button: HTMLElement, words: (answer: Answer) => string): (answer: Answer | null) => void {
  let label: string | null = null;
  return (answer) => {
    label ??= button.textContent;
    button.textContent = answer ? words(answer) : label;
    if (!answer) label = null;
  };
}
