import { describe, expect, it } from 'vitest';
import type { ErrorDetail } from '../../../www/element/game/details.js';
import type { State } from '../../../www/element/game/state.js';
import { newState, seek, slide, withBound, withReplay, withSolution } from '../../../www/element/game/state.js';
import { loadTexts } from '../../../www/element/text/texts.js';
import { english, Words } from '../../../www/element/text/words.js';
import type { Part } from '../../../www/locales/texts.js';
import { rules } from '../../support/rules.js';
import { resultOf } from './game/results.js';

await loadTexts('de');
const german = new Words('de-AT');

const stateOf = (text: string) => newState(rules, rules.readBoard(text), 'blank-last');

describe('the name of a tile', () => {
  it('says where it is and where it can go', () => {
    expect(english.tileName(11, 1, 4, 'L', false)).toBe('11, row 1 column 2, slides left');
    expect(english.tileName(7, 11, 4, '', false)).toBe('7, row 3 column 4');
    expect(english.tileName(4, 3, 3, 'DD', true)).toBe('4, row 2 column 1, slides down, with 1 more, in place');
    expect(german.tileName(4, 3, 3, 'DDD', true)).toBe(
      '4, Zeile 2, Spalte 1, lässt sich nach unten schieben, zusammen mit 2 weiteren Steinen, an seinem Platz',
    );
  });
});

describe('the moves that remain', () => {
  const oneAway = '1 2 3/4 5 6/7 0 8';

  it('are a lower bound before a search and a number after it', () => {
    const found = withSolution(rules, stateOf(oneAway), resultOf('L'), '');
    expect(english.remainText(stateOf(oneAway), 'single-tile')).toBe('At least 1 move remains');
    expect(english.remainText(withBound(stateOf(oneAway), 3, 'single-tile'), 'single-tile')).toBe(
      'At least 3 moves remain',
    );
    expect(english.remainText(found, 'single-tile')).toBe('1 move remains');
    expect(german.remainText(withBound(stateOf(oneAway), 3, 'single-tile'), 'single-tile')).toBe(
      'Noch mindestens 3 Züge',
    );
    expect(german.remainText(found, 'single-tile')).toBe('Noch 1 Zug');
  });

  it('are those of the solution, if it is not proved optimal', () => {
    const found = withSolution(rules, stateOf(oneAway), resultOf('RLL', false), '');
    expect(english.remainText(found, 'single-tile')).toBe('3 moves left in this solution');
  });

  it('are a lower bound during a replay', () => {
    expect(english.remainText(withReplay(stateOf(oneAway), 'RLL'), 'single-tile')).toBe('At least 1 move remains');
  });

  it('are replaced by a word if the board is solved or cannot be solved', () => {
    expect(english.remainText(stateOf('1 2 3/4 5 6/7 8 0'), 'single-tile')).toBe('Solved');
    expect(english.remainText(stateOf('1 2 3/4 5 6/8 7 0'), 'single-tile')).toBe('Not solvable');
  });

  it('are counted as multi-tile moves, which are known between two of them', () => {
    const start = stateOf('1 2 3/4 5 6/0 7 8');
    const of = (state: State) => [english, german].map((words) => words.remainText(state, 'multi-tile'));
    expect(of(start)).toEqual(['At least 1 multi-tile move remains', 'Noch mindestens 1 Schub']);
    expect(of(withBound(stateOf(oneAway), 15, 'single-tile'))[0]).toBe('At least 8 multi-tile moves remain');
    const found = withSolution(rules, start, { ...resultOf('LL'), metric: 'multi-tile', lowerBound: 1 }, '');
    expect(of(found)).toEqual(['1 multi-tile move remains', 'Noch 1 Schub']);
    expect(english.remainText(found, 'single-tile')).toBe('2 moves left in this solution');
    expect(of(seek(rules, found, 1, 0))[0]).toBe('1 multi-tile move left in this solution');
  });

  it('come in parts: the figure, and what can be left out', () => {
    expect(english.remainParts(withBound(stateOf(oneAway), 3, 'single-tile'), 'single-tile')).toEqual([
      { kind: 'plain', text: 'At least ' },
      { kind: 'figure', text: '3' },
      { kind: 'spare', text: ' moves' },
      { kind: 'plain', text: ' remain' },
    ]);
  });
});

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join('');

describe('the figures', () => {
  it('tell the moves of the player from those of the solver', () => {
    const start = stateOf('1 2 3/4 0 5/7 8 6');
    expect(textOf(english.moveParts(start, 'single-tile'))).toBe('0 moves');
    const one = slide(rules, start, 'L', 0);
    expect(textOf(english.moveParts(one, 'single-tile'))).toBe('1 move');
    expect(textOf(german.moveParts(one, 'single-tile'))).toBe('1 Zug');
    const solved = seek(rules, withSolution(rules, one, resultOf('U'), ''), 1, 0);
    expect(textOf(english.moveParts(solved, 'single-tile'))).toBe('1 by hand, 1 by the solver');
    expect(textOf(german.moveParts(solved, 'single-tile'))).toBe('1 von Hand, 1 automatisch');
    const line = slide(rules, slide(rules, stateOf('1 2 3/4 5 6/0 7 8'), 'L', 0), 'L', 0);
    expect(textOf(english.moveParts(line, 'multi-tile'))).toBe('1 multi-tile move');
    expect(english.solved(line, 52_717, 'multi-tile')).toBe('Solved in 1 multi-tile move, 0:52.717.');
  });

  it('have the decimal mark of the language', () => {
    expect([english.clock(52_717), german.clock(52_717)]).toEqual(['0:52.717', '0:52,717']);
    expect(textOf(english.rateParts(47, 19_727))).toBe('2.38 moves/s');
    expect(textOf(german.rateParts(30, 10_000))).toBe('3,00 Züge/s');
  });
});

describe('sentences', () => {
  it('say how a game was solved', () => {
    const start = stateOf('1 2 3/4 0 5/7 8 6');
    const byHand = slide(rules, slide(rules, start, 'L', 0), 'U', 0);
    expect(english.solved(byHand, 52_717, 'single-tile')).toBe('Solved in 2 moves, 0:52.717.');
    const solver = seek(rules, withSolution(rules, slide(rules, start, 'L', 0), resultOf('U'), ''), 1, 0);
    expect(german.solved(solver, 52_717, 'single-tile')).toBe('Gelöst in 2 Zügen, davon 1 automatisch.');
  });

  it('name the tiles of a move', () => {
    expect(english.moved([2, 6], 'LL')).toBe('2, 6 left');
    expect(german.moved([2, 6], 'LL')).toBe('2, 6 nach links');
  });

  it('name no number that is hidden', () => {
    expect(english.moved([2], 'L', true)).toBe('Tile left');
    expect(english.moved([2, 6], 'LL', true)).toBe('2 tiles left');
    expect(german.moved([7, 6, 5], 'LLL', true)).toBe('3 Steine nach links');
    expect(english.tileName(null, 1, 4, 'L', false)).toBe('Tile, row 1 column 2, slides left');
  });

  it('group digits and choose plural forms as the language does', () => {
    expect(english.solutions(12_345)).toBe('There are 12,345 shortest solutions.');
    expect(german.solutions(12_345)).toBe('Es gibt 12.345 kürzeste Lösungen.');
    expect(german.solutions(1)).toBe('Es gibt nur eine kürzeste Lösung.');
    expect(german.text('times', { n: 1.5 })).toBe('1,5×');
  });
});

describe('texts of a page', () => {
  it('replace those of the language and use its plural forms', () => {
    const polish = new Words('pl', {
      solutions: { one: '{n} ruch', few: '{n} ruchy', many: '{n} ruchów', other: '{n} ruchu' },
      group: ' ',
    });
    expect([1, 3, 5, 12_345].map((n) => polish.solutions(n))).toEqual([
      '1 ruch',
      '3 ruchy',
      '5 ruchów',
      '12 345 ruchów',
    ]);
    // The other texts are English, and the element says so in its `lang`.
    expect(polish.text('solve')).toBe('Solve');
    expect(polish.lang).toBe('en');
  });

  it('keep names without a value, and do not treat values as templates', () => {
    expect(new Words('en', { swap: '{a} $& {toString} {b}' }).text('swap', { a: '{b}', b: '*2*' })).toBe(
      '{b} $& {toString} *2*',
    );
    expect(new Words('en', { figureRate: '*{rate}* [h' }).figure('figureRate', { rate: '[1]*' })).toEqual([
      { kind: 'figure', text: '[1]*' },
      { kind: 'plain', text: ' ' },
      { kind: 'plain', text: '[' },
      { kind: 'plain', text: 'h' },
    ]);
  });

  it('may have an unknown language', () => {
    expect(new Words('not a language', { solutions: { one: 'I', other: 'II' } }).solutions(2)).toBe('II');
  });
});

describe('the language of the texts', () => {
  it('is marked if it is not the requested one', () => {
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

  it('keeps its message in English', () => {
    const { code, message, start, end } = errorOf(text);
    expect(english.error({ code, message, start, end, text })).toBe(message);
  });

  it('is as exact in German, with the offending part of the input', () => {
    const error = { ...errorOf(text), text };
    expect(german.error(error)).toBe(
      '„five“ ist keine Zahl (Zeile 2, Spalte 2). Dort muss eine Zahl von 0 bis 8 stehen.',
    );
    const few = { ...errorOf('1 2 3'), text: '1 2 3' };
    expect(german.error(few)).toMatch(/^Der Text enthält 3 Zahlen\. Ein Brett hat 2 bis 10 Zeilen/);
    const long = '1 2 3/4 '.padEnd(1_000_000, 'x');
    const short = german.error({ ...errorOf(long), text: long });
    expect(short).toContain(`„${'x'.repeat(24)}…“`);
  });

  it.each(['constructor', 22, undefined])(
    'of an unknown code, such as %j, keeps its message in English alone',
    (code) => {
      const error = { code, message: 'What it says.' } as never;
      expect(english.error(error)).toBe('What it says.');
      expect(german.error(error)).toBe(german.text('failed'));
      expect(german.error(error)).not.toContain('What it says.');
    },
  );
});

/** The error of the rules about a text that is not a board. */
function errorOf(text: string) {
  try {
    rules.readBoard(text);
  } catch (error) {
    const { code, message, start, end } = error as ErrorDetail;
    return { code, message, start, end };
  }
  throw new Error(`“${text}” was read`);
}
