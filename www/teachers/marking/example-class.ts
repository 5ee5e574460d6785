// Thirty made-up students and their codes, so that a teacher can try the page. They make mistakes, and some of their codes must not count.

import type { ClassOf } from '../../exercises/drawn/class-link.js';
import { drawSeed } from '../../exercises/drawn/class-link.js';
import { Draw } from '../../exercises/drawn/draw.js';
import type { Exercise } from '../../exercises/drawn/exercise.js';
import { makeExercise } from '../../exercises/drawn/exercises.js';
import type { Facts } from '../../exercises/drawn/facts.js';
import type { HandIn } from '../../exercises/drawn/hand-in.js';
import { writeHandIn } from '../../exercises/drawn/hand-in.js';
import { noCounterexample } from '../../exercises/drawn/kinds/admissible.js';
import { readRun, writeRun } from '../../exercises/drawn/kinds/run.js';
import { writtenAnswers } from '../../exercises/drawn/kinds/written-h.js';

const students = 30;

/** @param nameOf - the name of a student, by number */
export function exampleCodes(of: ClassOf, facts: Facts, nameOf: (number: string) => string): string {
  const draw = new Draw('example');
  const handIns = Array.from({ length: students }, (_, index) => {
    const skill = draw.number(3, 9);
    const handIn: HandIn = {
      name: nameOf(String(index + 1).padStart(2, '0')),
      answers: new Map(),
      answeredAt: Math.floor(Math.min(Date.now(), of.closes) / 1000) - index,
    };
    for (const letter of of.exercises) {
      const exercise = makeExercise(letter, drawSeed(of), handIn.name, facts);
      const succeeds = () => draw.number(1, 10) <= skill;
      if (draw.number(1, 20) === 1) continue;
      const [isFirst, isRight] = [succeeds(), succeeds()];
      if (exercise.progress) {
        // Somebody who asks for the first step.
        const { record } = readRun(exercise.right());
        handIn.answers.set(letter, { text: writeRun(1, isFirst ? record : `? ${record}`), tries: 1 });
        continue;
      }
      const text = answersOf(exercise, facts).find((one) => (exercise.judge(one) === null) === (isFirst || isRight));
      if (text !== undefined)
        handIn.answers.set(letter, { text, tries: isFirst ? 1 : Math.min(draw.number(2, 4), of.tries) });
    }
    return handIn;
  });
  const codes = handIns.map((handIn) => writeHandIn(of, handIn));
  const partsOf = (index: number) => codes[index].split('.');
  // One is sent twice, one comes from another class, one has the name of somebody else, and one is cut off.
  codes.push(
    writeHandIn(of, { ...handIns[6], answers: new Map([...handIns[6].answers].slice(1)) }),
    writeHandIn({ ...of, name: `${of.name}2` }, { ...handIns[1], name: nameOf('41') }),
    partsOf(4)
      .with(2, writeHandIn(of, { ...handIns[4], name: nameOf('40') }).split('.')[2])
      .join('.'),
  );
  codes[9] = codes[9].slice(0, -4);
  return codes.join('\n');
}

/** Answers, some right and some wrong. */
function answersOf({ form }: Exercise, facts: Facts): string[] {
  if (form.kind === 'choice') return form.options.map(({ value }) => value);
  if (form.kind === 'number') return Array.from({ length: 40 }, (_, number) => String(number));
  if (form.kind === 'formula') return writtenAnswers;
  const near = facts.boardsBetween(1, 8);
  const boards = Array.from({ length: near.count }, (_, index) => near.at(index).join(''));
  return [noCounterexample, ...boards];
}
