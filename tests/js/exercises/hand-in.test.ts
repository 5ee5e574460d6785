// The codes of a class: they survive mails, changed ones are refused, and a class of thirty is marked from its link to a table.

import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import type { ClassOf } from '../../../www/exercises/drawn/class-link.js';
import { classOf, problemOf, readClass, writeClass } from '../../../www/exercises/drawn/class-link.js';
import { sayDuration } from '../../../www/exercises/drawn/closing.js';
import { hash } from '../../../www/exercises/drawn/draw.js';
import type { Exercise } from '../../../www/exercises/drawn/exercise.js';
import type { Answer, Letter } from '../../../www/exercises/drawn/exercises.js';
import { letters, makeExercise } from '../../../www/exercises/drawn/exercises.js';
import { Facts } from '../../../www/exercises/drawn/facts.js';
import { grade } from '../../../www/exercises/drawn/grading.js';
import type { HandIn } from '../../../www/exercises/drawn/hand-in.js';
import { findCodes, readHandIn, writeHandIn } from '../../../www/exercises/drawn/hand-in.js';
import { fullPointsOf } from '../../../www/exercises/drawn/points.js';
import { matchNames, readList } from '../../../www/teachers/marking/class-list.js';
import { gradesCsv } from '../../../www/teachers/marking/grades-csv.js';
import { manhattan, pairTable } from './puzzle.js';

const now = Date.UTC(2026, 11, 24, 17);
const class7b = classOf('7b', '4711', letters);
const answersOf = (answers: { [letter in Letter]?: Answer }): HandIn['answers'] => {
  const map: HandIn['answers'] = new Map();
  for (const letter of letters) {
    const answer = answers[letter];
    if (answer) map.set(letter, answer);
  }
  return map;
};
const anna: HandIn = {
  name: 'Anna Müller-Ñandú 7',
  answers: answersOf({ A: { text: 'P', tries: 1 }, B: { text: '16', tries: 3 }, C: { text: '123456708', tries: 12 } }),
};
const code = writeHandIn(class7b, anna);

describe('the link for a class', () => {
  it.each([
    ['7b', '4711', 'ABCDEFG'],
    ['Künstliche Intelligenz & Suche, 3. Sem.', 'winter ’26', 'AC'],
    ['班 1', '0', 'F'],
  ])('%s, %s, %s', (name, seed, exercises) => {
    const made = classOf(name, seed, exercises);
    expect(problemOf(made)).toBeNull();
    const search = writeClass(made);
    expect(search).toMatch(/^\?[\w=&%+.*-]+$/);
    expect(readClass(search)).toEqual(made);
    expect(readHandIn(made, writeHandIn(made, anna))).toEqual(anna);
  });

  it('says what is missing; without a list, all exercises but the runs are meant, and letters may be small', () => {
    expect(problemOf(readClass(''))).toEqual({ key: 'noClass', value: '' });
    expect(problemOf(readClass('?class=%20&seed=1'))).toEqual({ key: 'noClass', value: '' });
    expect(problemOf(readClass('?class=7b&seed='))).toEqual({ key: 'noSeed', value: '' });
    expect(problemOf(readClass('?class=7b&seed=1&exercises='))).toEqual({ key: 'noExercises', value: '' });
    expect(readClass('?class=7b&seed=1').exercises.join('')).toBe('ABCDEFG');
    expect(readClass('?class=7b&seed=1&exercises=da').exercises).toEqual(['A', 'D']);
  });

  it('may limit tries, from 1 to 10; earlier links do not', () => {
    const limited = classOf('7b', '4711', 'AB', { tries: 3 });
    expect(writeClass(limited)).toBe('?class=7b&seed=4711&exercises=AB&tries=3');
    expect(readClass(writeClass(limited))).toEqual(limited);
    expect(writeClass(classOf('7b', '4711', 'AB'))).toBe('?class=7b&seed=4711&exercises=AB');
    for (const tries of [1, 10]) expect(readClass(`?tries=${tries}`)).toMatchObject({ tries, invalid: {} });
    for (const tries of ['0', '11', '-1', '2.5', '', 'x', 'Infinity'])
      expect(problemOf(readClass(`?class=7b&seed=1&tries=${tries}`))).toEqual({ key: 'badTries', value: tries });
  });
});

describe('a time of closing', () => {
  const closes = (text: string) => readClass(`?${new URLSearchParams({ closes: text })}`);
  it.each([
    ['2026-12-24T17:00Z', [2026, 11, 24, 17, 0]],
    ['2026-12-24T18:00+01:00', [2026, 11, 24, 17, 0]],
    ['2026-12-24T12:30-05:00', [2026, 11, 24, 17, 30]],
    ['2027-01-01T00:15+05:45', [2026, 11, 31, 18, 30]],
    ['2028-02-29T23:59Z', [2028, 1, 29, 23, 59]],
  ] as const)('%s is one moment', (text, [year, month, day, hour, minute]) => {
    const time = Date.UTC(year, month, day, hour, minute);
    expect(closes(text)).toMatchObject({ closes: time, invalid: {} });
    // A plus that nobody escaped arrives as a space.
    expect(readClass(`?closes=${text}`).closes).toBe(time);
    const made = classOf('7b', '4711', 'AB', { closes: time });
    expect(readClass(writeClass(made))).toEqual(made);
    expect(new URLSearchParams(writeClass(made)).get('closes')).toBe(`${new Date(time).toISOString().slice(0, 16)}Z`);
  });

  it.each([
    'tomorrow',
    '',
    '2026-12-24',
    '2026-12-24T17:00',
    '2026-02-30T17:00Z',
    '2026-12-24T24:00Z',
    '2026-12-24T17:60Z',
    '2026-12-24T17:00+15:00',
    '2026-12-24T17:00+01:60',
    '24.12.2026 18:00',
    '1798131600000',
  ])('“%s” is none', (text) => {
    const search = `?${new URLSearchParams({ class: '7b', seed: '1', exercises: 'AB', closes: text })}`;
    expect(problemOf(readClass(search))).toEqual({ key: 'badCloses', value: text });
  });

  it('is said in two units, rounded up to minutes, in the words of the language', () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    expect(sayDuration(3 * day + 4 * hour + 5 * minute, 'en')).toBe('3 days 4 hours');
    expect(sayDuration(day, 'de')).toBe('1 Tag');
    // Between a number and its unit, French has one of several spaces.
    expect(sayDuration(2 * hour + 1, 'fr').replaceAll(/\s/g, ' ')).toBe('2 heures 1 minute');
    expect(sayDuration(hour - 1, 'en')).toBe('1 hour');
    expect([1, minute, minute + 1].map((ms) => sayDuration(ms, 'en'))).toEqual(['1 minute', '1 minute', '2 minutes']);
    expect(sayDuration(day - 1, 'de')).toBe('1 Tag');
  });
});

describe('exercises of a link', () => {
  it.each(['AZ', 'A-D', '7', 'A+'])('“%s” are none', (text) => {
    const search = `?${new URLSearchParams({ class: '7b', seed: '1', exercises: text })}`;
    expect(problemOf(readClass(search))).toEqual({ key: 'badExercises', value: text });
    expect(writeClass(readClass(search))).toBe(search);
  });

  it.each(['ad', 'D,A', 'A D'])('“%s” are A and D', (text) => {
    const search = `?${new URLSearchParams({ class: '7b', seed: '1', exercises: text })}`;
    expect(problemOf(readClass(search))).toBeNull();
    expect(readClass(search).exercises).toEqual(['A', 'D']);
  });
});

describe('points of a class', () => {
  it('are in its link, for exercises that it has', () => {
    const made = classOf('7b', '4711', 'ADJ', {
      points: new Map<Letter, number>([
        ['D', 5],
        ['J', 100],
      ]),
    });
    expect(writeClass(made)).toBe('?class=7b&seed=4711&exercises=ADJ&points=D5J100');
    expect(readClass(writeClass(made))).toEqual(made);
    expect(['A', 'D', 'J'].map((letter) => fullPointsOf(made, letter as Letter))).toEqual([2, 5, 100]);
    expect(letters.map((letter) => fullPointsOf(class7b, letter)).join()).toBe('2,2,2,2,2,2,2,10,10,10,10,10');
  });

  it.each(['A-1', 'A0', 'A101', 'A2.5', 'A', '5', 'A2,D5', 'B2', 'Z2', 'A2A3', 'A2 D5', 'D5x'])(
    '“%s” are none',
    (text) => {
      const search = `?${new URLSearchParams({ class: '7b', seed: '1', exercises: 'AD', points: text })}`;
      expect(problemOf(readClass(search))).toEqual({ key: 'badPoints', value: text });
      // The teacher's page keeps the invalid text until the points are entered anew.
      expect(writeClass(readClass(search))).toBe(search);
    },
  );
});

describe('a code', () => {
  it('may say when the last answer was given', () => {
    const timed = { ...anna, answeredAt: now / 1000 };
    const written = writeHandIn(class7b, timed);
    expect(Buffer.from(written.split('.')[3], 'base64url').toString()).toBe('@tqk780;A1=P;B3=16;C12=123456708');
    expect(readHandIn(class7b, written)).toEqual(timed);
    expect(findCodes(`> ${written}`)).toEqual([written]);
  });

  it('has five parts, and stays as it is: earlier ones are read', () => {
    expect(code).toMatchInlineSnapshot(
      `"F15.7b~or5e.QW5uYSBNw7xsbGVyLcORYW5kw7ogNw.QTE9UDtCMz0xNjtDMTI9MTIzNDU2NzA4.ckkkno"`,
    );
    expect(readHandIn(class7b, code)).toEqual(anna);
    const none = { name: 'B', answers: answersOf({}) };
    expect(readHandIn(class7b, writeHandIn(class7b, none))).toEqual(none);
  });

  const broken = (width: number, start = '') => code.replace(new RegExp(`.{${width}}`, 'g'), `$&\n${start}`);
  test.each([
    ['as it is', code],
    ['in a sentence', `Hello, my code is ${code}. See you!`],
    ['quoted', `> > ${code}\n> > Anna`],
    ['in backticks', `\`${code}\``],
    ['in a cell', `Anna,"${code}",12`],
    ['before a greeting', `${code}\nAnna`],
    ['broken after 20 characters', `Hi!\n${broken(20)}\n\nAnna`],
    ['broken and quoted', broken(30, '> ')],
    ['broken before its last characters', `${code.slice(0, -3)}\r\n${code.slice(-3)}\r\nAnna`],
  ])('is found %s', (_, text) => {
    expect(findCodes(text)).toEqual([code]);
  });

  it('is found among others, and nothing else is', () => {
    const second = writeHandIn(class7b, { ...anna, name: 'Bo' });
    for (const between of ['\n', ' ', ', ', '\n\n', ';']) {
      expect(findCodes(code + between + second)).toEqual([code, second]);
    }
    for (const text of ['', 'F15', 'My grade: F15', 'a'.repeat(100_000), ' '.repeat(100_000), '.'.repeat(100_000)])
      expect(findCodes(text)).toEqual([]);
    expect(findCodes('F15.'.repeat(20_000))).toHaveLength(1);
  });

  it('is refused if any character was changed or any part was cut off', () => {
    let tried = 0;
    for (let at = 0; at < code.length; at++) {
      const cut = readHandIn(class7b, code.slice(0, at));
      expect(cut, code.slice(0, at)).toMatchObject({ refusal: 'cutOff' });
      for (const other of 'aZ9-_.') {
        if (code[at] === other) continue;
        const read = readHandIn(class7b, code.slice(0, at) + other + code.slice(at + 1));
        expect(read, `${other} at ${at}`).toHaveProperty('refusal');
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(400);
  });

  it('is refused for the reason that fits', () => {
    const [start, of, name, answers, check] = code.split('.');
    const base64 = (text: string) => Buffer.from(text).toString('base64url');
    const join = (...parts: string[]) => parts.join('.');
    const refused = (text: string) => readHandIn(class7b, text);
    expect(refused(writeHandIn({ ...class7b, name: '7a' }, anna))).toEqual({ name: anna.name, refusal: 'otherClass' });
    expect(refused(writeHandIn({ ...class7b, seed: '4710' }, anna))).toEqual({ name: anna.name, refusal: 'otherSeed' });
    expect(refused(join(start, of, base64('Bo'), answers, check))).toEqual({ name: 'Bo', refusal: 'changed' });
    const fewer = base64(Buffer.from(answers, 'base64url').toString().replace('B3', 'B1'));
    expect(refused(join(start, of, name, fewer, check))).toEqual({ name: anna.name, refusal: 'changed' });
    expect(refused(join(start, of, name, answers))).toEqual({ name: anna.name, refusal: 'cutOff' });
    // Without its mark, a code of another class is still recognized as one.
    expect(refused(join(start, '7a', name, answers, check))).toEqual({ name: anna.name, refusal: 'otherClass' });
  });

  it('is refused if a program has written into it what no page writes, though its check is right', () => {
    const forged = ['A1=P', 'A0=P', 'A=P', 'A1', 'Z1=P', 'A1=P;A1=Q', 'A1=%', 'AA1=P', 'A99999=P', '\n'];
    for (const answers of forged) {
      const body = writeHandIn(class7b, { name: 'Bo', answers: answersOf({}) })
        .split('.')
        .slice(0, 3)
        .join('.');
      const whole = `${body}.${Buffer.from(answers).toString('base64url')}`;
      const check = hash(`${whole}|${class7b.seed}`).toString(36).slice(-6);
      const read = readHandIn(class7b, `${whole}.${check}`);
      expect(read, answers).toEqual(
        answers === 'A1=P'
          ? { name: 'Bo', answers: answersOf({ A: { text: 'P', tries: 1 } }) }
          : { name: 'Bo', refusal: 'changed' },
      );
    }
  });
});

describe('a class of thirty', async () => {
  const wasm = (name: string) => readFile(new URL(`../../../www/wasm/${name}_bg.wasm`, import.meta.url));
  const facts = await Facts.from(await wasm('lab'), await wasm('lab-space'));
  const link: ClassOf = readClass('?class=7b&seed=4711&exercises=ABCDEFG');
  const searches: Record<string, string> = {
    phoneQuestion: 'ida-star',
    robotQuestion: 'weighted-a-star',
    blindQuestion: 'breadth-first',
    onceQuestion: 'a-star',
    anyQuestion: 'greedy',
  };

  /** The right answer, computed from the exercise. */
  function solve({ question: { key, values = {} }, shown, judge }: Exercise): string {
    if (shown?.kind === 'queue') return shown.boards.toSorted((x, y) => x.g + x.h - y.g - y.h)[0].name;
    if (key === 'manhattanQuestion' && shown) return String(manhattan(shown.tiles.join('')));
    if (key === 'boundQuestion') return String(Math.min(...String(values.sums).split(', ').map(Number)));
    if (key === 'entryQuestion' && shown) {
      const cells = [shown.tiles.indexOf(Number(values.a)), shown.tiles.indexOf(Number(values.b))];
      return String(pairTable(Number(values.a), Number(values.b)).get(cells.join()));
    }
    if (key in searches) return searches[key];
    const written = {
      writtenManhattan: 'r + c',
      writtenMisplaced: '(r + c > 0)',
      writtenLarger: 'max(r, c)',
      writtenRows: 'r',
    };
    for (const [question, formula] of Object.entries(written))
      if (key === question) return `(t != ${values.tile}) * (${formula})`;
    if (['admissibleWithout', 'admissibleUnless'].includes(key)) return 'yes';
    // Boards in which each tile was moved straight from its home.
    const near = [
      '123456708',
      '123406758',
      '103425786',
      '123745086',
      '023146758',
      '123450786',
      '123458706',
      '123756048',
    ];
    const more = ['103426758', '123046758', '123746058', '023156478', '012453786', '023145786'];
    return [...near, ...more].find((board) => judge(board) === null) ?? '';
  }

  const names = Array.from({ length: 30 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);
  const made = (name: string, letter: Letter) => makeExercise(letter, link.seed, name, facts);
  /**
   * The results of each student in each exercise: `2` right at once, `1` right later, `0` wrong, `-` no answer. The sum follows from them.
   */
  const plan = names.map((_, index) => link.exercises.map((__, column) => '2210-2210'[(index * 5 + column * 2) % 9]));
  const handIns = names.map((name, index) => {
    const answers: HandIn['answers'] = new Map();
    link.exercises.forEach((letter, column) => {
      const does = plan[index][column];
      if (does === '-') return;
      const text = does === '0' ? '99' : solve(made(name, letter));
      answers.set(letter, { text, tries: does === '2' ? 1 : 2 });
    });
    return { name, answers };
  });
  const sums = plan.map((row) => row.reduce((sum, does) => sum + (Number(does) || 0), 0));
  const codes = handIns.map((handIn) => writeHandIn(link, handIn));

  it('every right answer is known', () => {
    for (const [index, { answers }] of handIns.entries())
      for (const [letter, { text }] of answers) expect(text, `${names[index]} ${letter}`).not.toBe('');
  });

  it('is marked, with wrong, missing, doubled and forged codes, and becomes a table', () => {
    const sent = [...codes];
    const parts = (index: number) => codes[index].split('.');
    // 1: cut off by the mail. 2: lowers the tries by hand. 3: puts another name on the code of a neighbor. 4: of another class.
    sent[1] = codes[1].slice(0, 40);
    const lowered = Buffer.from(
      Buffer.from(parts(2)[3], 'base64url')
        .toString()
        .replaceAll(/(?<=[A-G])2=/g, '1='),
    );
    sent[2] = [...parts(2).slice(0, 3), lowered.toString('base64url'), parts(2)[4]].join('.');
    sent[3] = [...parts(4).slice(0, 2), parts(3)[2], ...parts(4).slice(3)].join('.');
    sent[5] = writeHandIn({ ...link, name: '7a' }, handIns[5]);
    sent[6] = writeHandIn({ ...link, seed: '2025' }, handIns[6]);
    // 7: the answers of a neighbor, in a code of its own. 8: sends nothing. 9: sends twice, the first time without some answers.
    sent[7] = writeHandIn(link, { name: names[7], answers: handIns[8].answers });
    const first = new Map([...handIns[9].answers].slice(0, 1));
    sent[9] = `${writeHandIn(link, { name: ` ${names[9].toUpperCase()} `, answers: first })}\n${codes[9]}`;
    // 10: sends the same code twice. 11: its name is a formula.
    sent[10] = `${codes[10]} ${codes[10]}`;
    const formula = '=HYPERLINK("https://example.org";"11")';
    sent[11] = writeHandIn(link, { name: formula, answers: new Map() });
    const mail = sent.filter((_, index) => index !== 8).map((one, index) => `From: somebody\n> ${one}\n\nBye ${index}`);

    const grades = grade(mail.join('\n'), link, facts, now);
    expect(grades.notCounted).toEqual([
      { name: names[1], reason: 'cutOff', sum: null },
      { name: names[2], reason: 'changed', sum: null },
      { name: names[3], reason: 'changed', sum: null },
      { name: names[5], reason: 'otherClass', sum: null },
      { name: names[6], reason: 'otherSeed', sum: null },
      { name: ` ${names[9].toUpperCase()} `, reason: 'twice', sum: expect.any(Number) },
      { name: names[10], reason: 'twice', sum: sums[10] },
    ]);
    const list = readList(names.join('\n'), undefined);
    const coded = grades.marked.map(({ handIn }) => handIn.name);
    const missing = matchNames(list, coded, new Map()).missing.map(({ name }) => name);
    expect(missing).toEqual([1, 2, 3, 5, 6, 8, 11].map((index) => names[index]));
    expect(grades.marked).toHaveLength(24);
    for (const { handIn, points, sum } of grades.marked) {
      const index = names.indexOf(handIn.name);
      if (index === 7) expect(sum).toBeLessThan(Math.max(sums[8], 1));
      if (index < 0 || index === 7) continue;
      expect(sum, handIn.name).toBe(sums[index]);
      expect([...points.values()].map((one) => one ?? '-').join('')).toBe(plan[index].join(''));
    }

    const csv = gradesCsv(
      grades,
      missing,
      link.exercises,
      {
        name: 'Name',
        sum: 'Sum',
        note: 'Note',
        noCode: 'no code',
        notes: () => [],
        exercise: (letter) => letter,
        reason: ({ reason }) => reason,
      },
      ',',
    );
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('Name,Sum,A,B,C,D,E,F,G,Note');
    expect(lines[1]).toBe(`${names[0]},${sums[0]},${plan[0].map((does) => (does === '-' ? '' : does)).join(',')},`);
    expect(lines).toHaveLength(1 + 24 + 7 + 7 + 1);
    expect(csv).toContain(`\r\n"'=HYPERLINK(""https://example.org"";""11"")",0,,,,,,,,\r\n`);
    expect(csv).not.toMatch(/(?:^|[,;\n])"?\s*[=+@-]/);
    expect(lines).toContain(`${names[2]},,,,,,,,,changed`);
    expect(lines).toContain(`${names[8]},,,,,,,,,no code`);
  });

  it('answers after more tries than the link allows are named and give no points', () => {
    const limited = { ...link, tries: 1 };
    const grades = grade(codes.join('\n'), limited, facts, now);
    const over = grades.marked.map(({ overTried }) => link.exercises.map((letter) => overTried.includes(letter)));
    expect(over).toEqual(plan.map((row) => row.map((does) => does === '1' || does === '0')));
    const firsts = plan.map((row) => 2 * row.filter((does) => does === '2').length);
    expect(grades.marked.map(({ sum }) => sum)).toEqual(firsts);
    const words = { name: '', sum: '', note: '', noCode: '', exercise: () => '', reason: () => '' };
    const csv = gradesCsv(
      grades,
      [],
      link.exercises,
      { ...words, notes: ({ overTried }) => [`over ${overTried.join(' ')}`] },
      ',',
    );
    const own = link.exercises.filter((_, column) => over[0][column]);
    expect(csv.split('\r\n')[1]).toMatch(new RegExp(`,over ${own.join(' ')}$`));
  });

  it('codes after the closing time count, and are marked as late; a code in time comes first', () => {
    const closing = { ...link, closes: now };
    const at = (index: number, answeredAt: number | undefined, answers = handIns[index].answers) =>
      writeHandIn(closing, { name: names[index], answers, answeredAt });
    const [hour, none]: [number, HandIn['answers']] = [3600, new Map()];
    const closed = now / 1000;
    const sent = [
      at(0, closed - hour),
      at(1, closed),
      at(2, closed + 1),
      at(3, closed + 2 * hour),
      at(4, undefined),
      at(5, closed - hour, none),
      at(5, closed + 1),
      at(6, closed + 1),
      at(6, closed - 1, none),
      at(7, closed + 1, none),
      at(7, closed + 2),
    ];
    const grades = grade(sent.join('\n'), closing, facts, now + 3_600_000);
    expect(grades.marked.map(({ timing }) => timing)).toEqual([
      null,
      null,
      'late',
      'ahead',
      'noTime',
      null,
      null,
      'late',
    ]);
    expect(grades.marked.map(({ sum }) => sum)).toEqual([...sums.slice(0, 5), 0, 0, sums[7]]);
    expect(grades.notCounted).toEqual([
      { name: names[5], reason: 'twiceLate', sum: sums[5] },
      { name: names[6], reason: 'twiceLate', sum: sums[6] },
      { name: names[7], reason: 'twice', sum: 0 },
    ]);
    // Without a closing time, nothing is late.
    expect(grade(sent[3], link, facts, now).marked[0].timing).toBeNull();
  });

  it('only the exercises of the link count', () => {
    const short: ClassOf = { ...link, exercises: ['B', 'E'] };
    const { marked } = grade(codes[0], short, facts, now);
    expect([...marked[0].points.keys()]).toEqual(['B', 'E']);
  });
});
