// The numbers to choose from. They keep their places: a number that is on the board is struck through, and picks up its tile. A phone has
// no room for the numbers of large boards, so it gets digits. The Tab key reaches one of the buttons, and the arrow keys the others.

import { html, nothing } from 'lit';
import { cssVars } from '../../ui/css-vars.js';
import type { EventOf } from '../../ui/event-of.js';
import type { Entering } from './entering.js';
import { nameOf, t } from './words.js';

interface PadLook {
  entering: Entering;
  /** whether it stands below the board, as on phones */
  isNarrow: boolean;
  /** the button that the Tab key reaches */
  tabStop: number;
  /** a number was chosen, or 0 for the gap */
  choose: (number: number) => void;
  type: (digit: string) => void;
  end: () => void;
  /** a button has the focus */
  reach: (index: number) => void;
}

/** From this many cells on, phones get digits. */
const cellsOfDigits = 26;

/** With more cells than this, the buttons are smaller. */
const manyCells = 49;

export const hasDigits = ({ cells, way }: Entering, isNarrow: boolean) =>
  isNarrow && way === 'cells' && cells.length >= cellsOfDigits;

export function pad(look: PadLook) {
  const isDigits = hasDigits(look.entering, look.isNarrow);
  const buttons = isDigits ? digitButtons(look) : numberButtons(look);
  const label = isDigits ? 'digits' : look.entering.way === 'cells' ? 'notPlaced' : 'nextNumber';
  return html`<div
    class="pad ${isDigits ? 'digits' : look.entering.cells.length > manyCells ? 'many' : ''}"
    role="group"
    aria-label=${t(label)}
    ${cssVars({ columns: isDigits ? 6 : columnsFor(look) })}
    @keydown=${moveFocus}
    @focusin=${({ target }: EventOf<HTMLButtonElement>) => look.reach(siblings(target).indexOf(target))}
  >${buttons}</div>`;
}

/** On narrow pages, as many columns as a finger can tell apart, with rows as equal as possible. */
function columnsFor({ entering: { cells, columns }, isNarrow }: PadLook) {
  const { length } = cells;
  if (isNarrow) return Math.ceil(length / Math.ceil(length / mostColumns()));
  if (length <= 16) return length <= 9 ? length : 8;
  return columns === 10 ? 10 : 9;
}

/** Pixels of a button for a finger, and of the gap after it. */
const finger = 44;
const gap = 6;

/** Columns that fit below the board or, where the page is low, beside it; as in style/enter.css and style/landscape.css. */
function mostColumns() {
  const isLow = matchMedia('(orientation: landscape) and (height < 560px)').matches;
  const width = isLow ? innerWidth - 52 - Math.min(innerHeight - 16, innerWidth - 372) : Math.min(innerWidth - 32, 560);
  return Math.max(1, Math.floor((width + gap) / (finger + gap)));
}

function numberButtons(look: PadLook) {
  const { entering, choose } = look;
  const isAsked = (number: number) => entering.way === 'numbers' && number === entering.asked && !entering.board;
  const order = [...entering.cells.keys()].slice(1).concat(0);
  return order.map((number, index) => {
    const isPlaced = !entering.isFree(number);
    const shown = [number === 0 && 'gap', isPlaced && 'gone', isAsked(number) && 'asked'].filter(Boolean).join(' ');
    return html`<button
      type="button"
      class=${shown}
      tabindex=${index === look.tabStop ? 0 : -1}
      aria-label=${isPlaced ? t('isPlaced', { name: nameOf(number) }) : nothing}
      aria-current=${isAsked(number) ? 'true' : nothing}
      @click=${() => choose(number)}
    >${nameOf(number)}</button>`;
  });
}

function digitButtons(look: PadLook) {
  const { entering, choose, type, end } = look;
  const tab = (index: number) => (index === look.tabStop ? 0 : -1);
  const digit = (value: string, index: number) => {
    // 0 is the gap, which has a button of its own, unless it ends a number.
    const isOff = !entering.leads(value) || (value === '0' && entering.digits === '');
    return html`<button type="button" tabindex=${tab(index)} aria-disabled=${isOff ? 'true' : nothing} @click=${() => isOff || type(value)}>${value}</button>`;
  };
  const isSet = entering.digitsAreFree;
  return [
    ...['1', '2', '3', '4', '5'].map(digit),
    html`<button type="button" class="gap ${entering.isFree(0) ? '' : 'gone'}" tabindex=${tab(5)} @click=${() => choose(0)}>${t('gap')}</button>`,
    ...['6', '7', '8', '9', '0'].map((value, index) => digit(value, index + 6)),
    html`<button type="button" class="set" tabindex=${tab(11)} aria-disabled=${isSet ? nothing : 'true'} @click=${() => isSet && end()}>${t('set')}</button>`,
  ];
}

const siblings = (button: HTMLElement) => [...(button.parentElement?.querySelectorAll('button') ?? [])];

function moveFocus(event: EventOf<HTMLButtonElement, KeyboardEvent>) {
  const buttons = siblings(event.target);
  const at = buttons.indexOf(event.target);
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0].offsetTop).length;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  if (!Object.hasOwn(steps, event.key)) return;
  event.preventDefault();
  buttons[steps[event.key]]?.focus();
}
