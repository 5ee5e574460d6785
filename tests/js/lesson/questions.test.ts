// The teachers' page has the questions and answers of the lesson, with the lesson's numbers, in each language.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import languages from '../../../www/locales/languages.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../../../www/pages/${path}`, import.meta.url), 'utf8');

/** A text without its notes, links and emphasis, and with all spaces alike. */
const plain = (text = '') => text.replaceAll(/<sup>.*?<\/sup>|<[^>]*>/g, '').replaceAll(/\s/g, ' ');

for (const { tag, path = '' } of languages) {
  test(`the questions of the teachers' page are those of the lesson: ${tag}`, () => {
    const questions = Array.from(
      read(`${path}lesson.html`).matchAll(/<p class="ask">(.*?)<\/p>.*?<p class="answer">(.*?)<\/p>/gs),
      ([, ask, answer], index) => ({ ask: `${index + 1}. ${plain(ask)}`, answer: plain(answer) }),
    );
    const answered = Array.from(
      read(`${path}teachers.html`).matchAll(/<summary>(\d+\. .*?)<\/summary><p>(.*?)<\/p>/gs),
      ([, ask, answer]) => ({ ask: plain(ask), answer: plain(answer) }),
    );
    expect(questions).toHaveLength(13);
    expect(answered.map(({ ask }) => ask)).toEqual(questions.map(({ ask }) => ask));
    // Some answers say more on the teachers' page, since the text around the question is missing.
    for (const [index, { answer }] of answered.entries()) expect(answer).toContain(questions[index]?.answer);
  });

  test(`each wrong option says why it is wrong, and the right one does not: ${tag}`, () => {
    const questions = Array.from(
      read(`${path}lesson.html`).matchAll(/data-right="(\d)".*?<ul class="options">(.*?)<\/ul>/gs),
      ([, right, options]) => ({ right: Number(right), whys: optionsIn(options) }),
    );
    expect(questions).toHaveLength(11);
    for (const { right, whys } of questions)
      expect(whys.map((why) => why !== '')).toEqual(whys.map((_, index) => index !== right));
    const all = questions.flatMap(({ whys }) => whys).filter((why) => why !== '');
    expect(new Set(all).size).toBe(all.length);
    for (const why of all) expect(why).toMatch(/^[\p{Lu}\d].*\.$/u);
  });
}

/** Why each option is wrong; '' if it does not say so. */
const optionsIn = (html = '') => Array.from(html.matchAll(/<li(?: data-why="([^"]*)")?>/g), ([, why = '']) => why);
