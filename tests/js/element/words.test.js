import { describe, expect, it } from 'vitest';
import { newState, withBound, withLine, withReplay } from '../../../www/element/game/state.js';
import { faultText } from '../../../www/element/text/fault-words.js';
import { bringTexts } from '../../../www/element/text/texts.js';
import { english, Words } from '../../../www/element/text/words.js';
import { rules } from '../../support/rules.js';
import { resultOf } from './results.js';

await bringTexts('de');
const german = new Words('de-AT');

/** @param {string} text */
const stateOf = (text) => newState(rules, rules.readBoard(text), 'blank-last');

describe('the name of a tile', () => {
  it('says where it is and where it can go', () => {
    expect(english.tileName(11, 1, 4, 'L', false)).toBe('11, row 1 column 2, slides left');
    expect(english.tileName(7, 11, 4, '', false)).toBe('7, row 3 column 4');
    expect(english.tileName(4, 3, 3, 'DD', true)).toBe('4, row 2 column 1, slides down, with 1 more, in place');
    expect(german.tileName(4, 3, 3, 'DDD', true)).toBe(
      '4, Zeile 2, Spalte 1, verschiebbar nach unten, mit 2 weiteren Steinen, an seinem Platz',
    );
  });
});

describe('what remains', () => {
  const oneAway = '1 2 3/4 5 6/7 0 8';

  it('is a lower bound before a search and a fact after it', () => {
    const found = withLine(rules, stateOf(oneAway), resultOf('L'), '');
    expect(english.remainText(stateOf(oneAway))).toBe('At least 1 move remains');
    expect(english.remainText(withBound(stateOf(oneAway), 3))).toBe('At least 3 moves remain');
    expect(english.remainText(found)).toBe('1 move remains');
    expect(german.remainText(withBound(stateOf(oneAway), 3))).toBe('Noch mindestens 3 Züge');
    expect(german.remainText(found)).toBe('Noch 1 Zug');
  });

  it('promises nothing for a solution that is not proved optimal', () => {
    const found = withLine(rules, stateOf(oneAway), resultOf('RLL', false), '');
    expect(english.remainText(found)).toBe('3 moves of this way remain');
  });

  it('promises nothing for moves that somebody made', () => {
    expect(english.remainText(withReplay(stateOf(oneAway), 'RLL'))).toBe('At least 1 move remains');
  });

  it('is nothing at home, and nothing to hope for on the wrong half', () => {
    expect(english.remainText(stateOf('1 2 3/4 5 6/7 8 0'))).toBe('Solved');
    expect(english.remainText(stateOf('1 2 3/4 5 6/8 7 0'))).toBe('Not solvable');
  });

  it('has its figure apart, and what may be left out', () => {
    expect(english.remainParts(withBound(stateOf(oneAway), 3))).toEqual([
      { kind: 'plain', text: 'At least ' },
      { kind: 'figure', text: '3' },
      { kind: 'spare', text: ' moves' },
      { kind: 'plain', text: ' remain' },
    ]);
  });
});

describe('sentences', () => {
  it('name the tiles of a move', () => {
    expect(english.moved([2, 6], 'LL')).toBe('2, 6 left');
    expect(german.moved([2, 6], 'LL')).toBe('2, 6 nach links');
  });

  it('group digits as the language does, and know that one is not many', () => {
    expect(english.ways(12_345)).toBe('12,345 shortest ways.');
    expect(german.ways(12_345)).toBe('12.345 kürzeste Wege.');
    expect(german.ways(1)).toBe('Der einzige kürzeste Weg.');
    expect(german.text('times', { n: 1.5 })).toBe('1,5×');
  });
});

describe('texts of a page', () => {
  it('take the place of those of the language, with its plural forms', () => {
    const polish = new Words('pl', {
      ways: { one: '{n} droga', few: '{n} drogi', many: '{n} dróg', other: '{n} drogi' },
      group: ' ',
    });
    expect([1, 3, 5, 12_345].map((n) => polish.ways(n))).toEqual(['1 droga', '3 drogi', '5 dróg', '12 345 dróg']);
    // The rest is English, and is marked as such.
    expect(polish.text('solve')).toBe('Solve');
    expect(polish.lang).toBe('en');
  });

  it('keep a name that has no value, and take a value for no template', () => {
    expect(new Words('en', { swap: '{a} $& {toString} {b}' }).text('swap', { a: '{b}', b: '*2*' })).toBe(
      '{b} $& {toString} *2*',
    );
    expect(new Words('en', { figureTime: '*{clock}* [h' }).figure('figureTime', { clock: '[1]*' })).toEqual([
      { kind: 'figure', text: '[1]*' },
      { kind: 'plain', text: ' ' },
      { kind: 'plain', text: '[' },
      { kind: 'plain', text: 'h' },
    ]);
  });

  it('may have a language that nobody knows', () => {
    expect(new Words('not a language', { ways: { one: 'I', other: 'II' } }).ways(2)).toBe('II');
  });
});

describe('the language of the texts', () => {
  it('is marked where it is not that of the place', () => {
    expect(['', 'en', 'en-GB', 'de', 'DE-at', 'pl'].map((tag) => new Words(tag).lang)).toEqual([
      'en',
      '',
      '',
      '',
      '',
      'en',
    ]);
  });
});

describe('an error', () => {
  const text = '1 2 3/4 five 6/7 8 0';

  it('is told in English as it came', () => {
    const { code, message, start, end } = faultOf(text);
    expect(faultText(english, { code, message, start, end, text })).toBe(message);
  });

  it('is told in German by its code and its place', () => {
    const fault = { ...faultOf(text), text };
    expect(faultText(german, fault)).toMatch(/^An Stelle 9 des Textes steht „five“, /);
    const few = { ...faultOf('1 2 3'), text: '1 2 3' };
    expect(faultText(german, few)).toMatch(/^Die Anzahl der Zahlen stimmt nicht\./);
    const long = '1 2 3/4 '.padEnd(1_000_000, 'x');
    const short = faultText(german, { ...faultOf(long), text: long });
    expect(short).toContain(`„${'x'.repeat(24)}…“`);
  });

  it('of an unknown kind is told with its own words', () => {
    expect(faultText(german, { code: 'constructor', message: 'What it says.' })).toContain('What it says.');
  });
});

/** What the rules say of a text that is no board. @param {string} text */
function faultOf(text) {
  try {
    rules.readBoard(text);
  } catch (fault) {
    const { code, message, start, end } = /** @type {import('../../../www/element/game/game.js').Fault} */ (fault);
    return { code, message, start, end };
  }
  throw new Error(`“${text}” was read`);
}
