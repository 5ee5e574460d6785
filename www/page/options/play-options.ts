// How the page looks and how the visitor plays: the settings that are shown at once.

import '../../style/seg.css';
import { html, nothing } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { buttonGroup } from '../../ui/button-group.js';
import { writeText } from '../browser-storage.js';
import { afterSolveKey, chooseInspection, inspects, waitsAfterSolve } from '../kept.js';
import { wordsOf } from '../text/words.js';
import type { Theme } from '../theme.js';
import { chooseTheme, currentTheme, themes } from '../theme.js';

const t = wordsOf('settings');

type SettingText = Parameters<typeof t>[0];

interface Choice {
  name: SettingText;
  note?: SettingText;
  /** with their labels */
  values: Record<string, SettingText>;
  chosen: (puzzle: FifteenPuzzle) => string;
  choose: (puzzle: FifteenPuzzle, value: string) => void;
}

const choices: Choice[] = [
  {
    name: 'theme',
    values: { system: 'system', light: 'light', dark: 'dark' } satisfies Record<Theme, SettingText>,
    chosen: currentTheme,
    choose: (_, value) => chooseTheme(themes.find((theme) => theme === value) ?? 'system'),
  },
  {
    name: 'colors',
    note: 'colorsNote',
    values: { plain: 'plain', fringe: 'fringe', rainbow: 'rainbow' },
    chosen: ({ colors }) => colors,
    choose: (puzzle, colors) => Object.assign(puzzle, { colors }),
  },
  {
    name: 'arrowsMove',
    values: { tile: 'tile', blank: 'blank' },
    chosen: ({ arrows }) => arrows,
    choose: (puzzle, arrows) => Object.assign(puzzle, { arrows }),
  },
  {
    name: 'slide',
    note: 'slideNote',
    values: { click: 'click', hover: 'hover' },
    chosen: ({ slide }) => slide,
    choose: (puzzle, slide) => Object.assign(puzzle, { slide }),
  },
  {
    name: 'inspection',
    values: { off: 'off', on: 'on' },
    chosen: () => (inspects() ? 'on' : 'off'),
    choose: (_, value) => chooseInspection(value === 'on'),
  },
  {
    name: 'blindfold',
    note: 'blindfoldNote',
    values: { off: 'off', on: 'on' },
    chosen: ({ blindfold }) => (blindfold ? 'on' : 'off'),
    choose: (puzzle, value) => Object.assign(puzzle, { blindfold: value === 'on' }),
  },
  {
    name: 'afterSolve',
    values: { play: 'playsSolution', wait: 'waitsForNext' },
    chosen: () => (waitsAfterSolve() ? 'wait' : 'play'),
    choose: (_, value) => writeText(afterSolveKey, value),
  },
  {
    name: 'remaining',
    note: 'remainingNote',
    values: { off: 'off', 'at-least': 'atLeast', exact: 'exact' },
    chosen: ({ showRemaining }) => showRemaining,
    choose: (puzzle, showRemaining) => Object.assign(puzzle, { showRemaining }),
  },
];

/** @param changed - called when an option has changed */
export function playOptions(puzzle: FifteenPuzzle, changed: () => void) {
  const row = ({ name, note, values, chosen, choose }: Choice, index: number) => {
    const id = `play-option-${index}`;
    const now = chosen(puzzle);
    const buttons = buttonGroup({
      labelledBy: id,
      values: [...new Set([...Object.keys(values), now])],
      textOf: (value) => t(values[value] ?? 'patterns'),
      chosen: now,
      choose(value) {
        choose(puzzle, value);
        changed();
      },
    });
    return html`<div class="opt">
      <p><span id=${id}>${t(name)}</span>${note ? html`<small>${t(note)}</small>` : nothing}</p>
      ${buttons}
    </div>`;
  };
  return choices.map(row);
}
