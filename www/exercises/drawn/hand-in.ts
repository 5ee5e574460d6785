// The code that a student hands in:
//
//   F15.7b~k3f9.QW5uYQ.QTE9UDtCMz0xNg.4xk2p0
//       │  │    │      │              └ check: a hash of all before it and of the seed
//       │  │    │      └ answers in base64url: @tm2x5c;A1=P;B3=16, with the time of the last one, exercise, number of tries and last answer
//       │  │    └ name of the student in base64url
//       │  └ mark of the seed, so that the code of another link is not taken for one that was changed
//       └ class
//
// It contains answers, not points: the teacher's page marks them again. The check shows that a code was cut off or edited. Anybody who can
// program can still forge a code, since these modules are public. The time is that of the student's device, in seconds in base 36; codes of
// earlier releases have none.

import type { ClassOf } from './class-link.js';
import { hash } from './draw.js';
import type { Answer, Letter } from './exercises.js';
import { isLetter } from './exercises.js';

export interface HandIn {
  name: string;
  answers: Map<Letter, Answer>;
  /** when the last answer was given, as Unix time in whole seconds, by the clock of the student's device */
  answeredAt?: number | undefined;
}

/** Why a code does not count. */
export type Refusal = 'cutOff' | 'changed' | 'otherClass' | 'otherSeed';

/** A code that does not count; without a name if it cannot be read any more. */
export interface Refused {
  name: string | null;
  refusal: Refusal;
}

const version = 'F15';
const checkLength = 6;

/** Writes a number in base 36, with the last digits, which differ the most. */
const digits = (number: number, length: number) => number.toString(36).padStart(length, '0').slice(-length);

/** The class as codes name it: points separate parts, `~` precedes the mark, and everything else that mails might change is escaped. */
const escaped = (name: string) =>
  encodeURIComponent(name).replaceAll(/[.~!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const markOf = (seed: string) => digits(hash(`mark|${seed}`), 4);

const checkOf = (body: string, seed: string) => digits(hash(`${body}|${seed}`), checkLength);

export function writeHandIn({ name, seed }: ClassOf, handIn: HandIn): string {
  const answers = Array.from(
    handIn.answers,
    ([letter, { text, tries }]) => `${letter}${tries}=${encodeURIComponent(text)}`,
  );
  const time = handIn.answeredAt === undefined ? [] : [`@${handIn.answeredAt.toString(36)}`];
  const body = [
    version,
    `${escaped(name)}~${markOf(seed)}`,
    toBase64(handIn.name),
    toBase64([...time, ...answers.sort()].join(';')),
  ].join('.');
  return `${body}.${checkOf(body, seed)}`;
}

/** Reads a code, which may be another text. */
export function readHandIn({ name, seed }: ClassOf, code: string): HandIn | Refused {
  const parts = code.split('.');
  const [, ofClass = '', student = '', answers, check = ''] = parts;
  const [className, mark = ''] = ofClass.split('~');
  // If nothing follows the name, the name may itself be cut off.
  const studentName = answers === undefined ? null : fromBase64(student) || null;
  const refused = (refusal: Refusal) => ({ name: studentName, refusal });
  if (parts.length !== 5 || check.length !== checkLength || studentName === null) return refused('cutOff');
  if (className !== escaped(name)) return refused('otherClass');
  if (mark !== markOf(seed)) return refused('otherSeed');
  const read = readAnswers(fromBase64(answers));
  if (!read || check !== checkOf(parts.slice(0, -1).join('.'), seed)) return refused('changed');
  return { name: studentName, ...read };
}

/** @returns null if no page has written them */
function readAnswers(text: string | null): Omit<HandIn, 'name'> | null {
  const answers = new Map<Letter, Answer>();
  if (text === null) return null;
  const [, time, listed = text] = /^@([0-9a-z]{1,7})(?:;|$)(.*)$/s.exec(text) ?? [];
  for (const part of listed.split(';').filter((one) => one !== '')) {
    const [, letter = '', tries = '', answer = ''] = /^(.)([1-9]\d{0,3})=(.*)$/.exec(part) ?? [];
    if (!isLetter(letter) || answers.has(letter)) return null;
    try {
      answers.set(letter, { text: decodeURIComponent(answer), tries: Number(tries) });
    } catch {
      return null;
    }
  }
  return time === undefined ? { answers } : { answers, answeredAt: Number.parseInt(time, 36) };
}

function toBase64(text: string) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns null if it is not a text in base64url */
function fromBase64(encoded: string): string | null {
  if (!/^[\w-]+$/.test(encoded)) return encoded === '' ? '' : null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** How many more lines a code may have when a mail has broken it. */
const maxBreaks = 40;

/**
 * Finds the codes in a text: one or many, with greetings, quoted, and with lines that a mail has broken.
 * @returns in order; the text of a code that was cut off ends where it was cut off
 */
export function findCodes(text: string): string[] {
  const codes: string[] = [];
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.replace(/^[\s>]+/, '').trimEnd());
  lines.forEach((line, index) => {
    for (const [token] of line.matchAll(/(?<![\w.%~-])F15\.[\w.%~-]*/g)) {
      const isLast = line.endsWith(token);
      codes.push(isLast ? joined(token, lines.slice(index + 1, index + 1 + maxBreaks)) : trimmed(token));
    }
  });
  return codes;
}

/** A code that its line ends with, completed from the next lines, unless it is whole. */
function joined(start: string, next: string[]) {
  let code = start;
  for (const line of next) {
    if (isWhole(code) || !/^[\w.%~-]+$/.test(line) || line.startsWith(version)) break;
    code += line;
  }
  return trimmed(isWhole(code) ? code : start);
}

const isWhole = (code: string) => /^(?:[^.]+\.){4}\w{6}/.test(code);

/** Removes the text after the check, such as the period of a sentence. */
const trimmed = (code: string) => /^(?:[^.]+\.){4}\w{6}(?=\W*$)/.exec(code)?.[0] ?? code;
