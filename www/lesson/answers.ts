// The answers to the questions of the lesson, as a learning platform stores them: `L15 1=2x1 4=6x3 5=x0`, with the question, the option or the
// number, and the number of answers. Question 5 has no answer, since the reader had it shown.

/** An answer to a question. */
export interface Answer {
  /** the index of the option, or the number; '' if the right answer was shown */
  text: string;
  tries: number;
}

export function writeAnswers(answers: Map<number, Answer>): string {
  const written = Array.from(answers, ([question, { text, tries }]) => `${question}=${text}x${tries}`);
  return ['L15', ...written].join(' ');
}

/** Whether a text consists of such answers. */
export const isAnswers = (text: string): boolean => /^L15(?: \d+=\d*x\d+)*$/.test(text);

/** Reads the states of a gradebook. Of two answers to a question, the answer after more tries counts. */
export function readAnswers(states: string): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const state of states.split('\n').filter(isAnswers)) {
    for (const [, question, text, tries] of state.matchAll(/(\d+)=(\d*)x(\d+)/g)) {
      const [number, read] = [Number(question), { text, tries: Number(tries) }];
      if (read.tries >= (answers.get(number)?.tries ?? 0)) answers.set(number, read);
    }
  }
  return answers;
}
