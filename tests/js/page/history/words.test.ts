import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../../www/locales/en/history.json';
import { importProblem } from '../../../../www/page/history/keep-bar.js';
import { clock, day, decimal, kilobytes, t } from '../../../../www/page/history/words.js';
import { readFile, writeCsvFile } from '../../../../www/page/records/files.js';
import { StorageError } from '../../../../www/page/records/record-store.js';
import { useLanguage, withTexts } from '../../../../www/page/text/words.js';
import { rules } from '../../../support/rules.js';
import { gameWith } from '../records/games.js';

const today = new Date(2026, 10, 22);

beforeAll(() => withTexts(null, 'history'));
afterEach(() => useLanguage('en'));

function problemWith(text: string) {
  try {
    readFile(rules, text);
  } catch (error) {
    return importProblem(error, 'my.csv');
  }
  throw new Error('the file was read');
}

describe('in English', () => {
  it('dates and figures are as elsewhere on the page', () => {
    expect(day('2026-11-21T12:00:00Z', today)).toBe('21 Nov');
    expect(day('2025-11-21T12:00:00Z', today)).toBe('21 Nov 2025');
    expect(clock(52_717)).toBe('0:52.717');
    expect(decimal(2.3)).toBe('2.30');
    expect(decimal(60, 0)).toBe('60');
    expect(kilobytes(300)).toBe('1 kB');
    expect(kilobytes(38_412)).toBe('38 kB');
  });

  it('a problem with a file names the place, the value and what was expected', () => {
    const table = writeCsvFile([gameWith(), gameWith()]);
    const lines = table.split('\r\n');
    lines[2] = lines[2].replace('random', 'hard');
    const expected =
      'my.csv is damaged. Line 3: invalid kind “hard”; expected random, blindfold, easy, relay, marathon, daily or own.';
    expect(problemWith(lines.join('\n'))).toBe(expected);
    expect(problemWith(table.replace(',start,', ',begin,'))).toBe('my.csv has no column “start”.');
    const long = problemWith(table.replaceAll(',LL,', `,${'LR'.repeat(500)},`));
    expect(long).toContain('invalid slides “LRLR');
    expect(long.length).toBeLessThan(200);
    expect(importProblem(new StorageError(new DOMException('', 'QuotaExceededError'), 38_400), 'x')).toBe(
      'Browser storage is full (38 kB needed).',
    );
    expect(importProblem(new Error('no'), 'my.csv')).toBe('my.csv could not be read.');
  });

  it('every field of a game has its expectation', () => {
    for (const field of Object.keys(gameWith())) expect(Object.keys(english)).toContain(`expect-${field}`);
  });
});

it('in German, dates and figures are German', async () => {
  await useLanguage('de');
  expect(day('2026-11-21T12:00:00Z', today)).toBe('21. Nov.');
  expect(clock(52_717)).toBe('0:52,717');
  expect(decimal(2.3)).toBe('2,30');
  expect(t('gamesSince', { n: 44, size: '4×4', date: '23. Okt.', moves: 4913 })).toBe(
    '44 4×4-Spiele seit dem 23. Okt., zusammen 4.913 Züge.',
  );
  expect(kilobytes(1_300_000)).toBe('1,3 MB');
});

it('what a browser says in English about a damaged file is shown in English alone', async () => {
  const damaged = '{"format": fifteen}';
  await useLanguage('en');
  expect(problemWith(damaged)).toMatch(/^my\.csv is damaged\. It is not valid JSON: .+\.$/);
  await useLanguage('de');
  expect(problemWith(damaged)).toBe('my.csv ist beschädigt. Das ist kein gültiges JSON.');
  await useLanguage('fr');
  expect(problemWith(damaged)).toBe('my.csv est endommagé. Ce n’est pas du JSON valable.');
});

it('in French, sizes have French units', async () => {
  await useLanguage('fr');
  expect([kilobytes(300), kilobytes(1_300_000)].map((size) => size.replace(/\s/g, ' '))).toEqual(['1 ko', '1,3 Mo']);
});
