// The code that embeds a puzzle with the chosen settings on another page. It works as it is: its addresses are absolute, and the script is
// the one file that its server only has to send.

import { defaultGoal } from '../address.js';

/** The settings of the puzzle to embed; '' stands for the default. */
export interface Chosen {
  board: string;
  size: string;
  goal: string;
  controls: string;
  lang: string;
  theme: string;
}

export type Attributes = [name: string, value: string][];

/** The attributes of the element, or parameters of the frame. Defaults are left out, and a board tells its size. */
export function attributesOf({ board, size, goal, controls, lang, theme }: Chosen): Attributes {
  const all: Attributes = [
    ['board', board],
    ['size', board === 'random' && size !== '4' ? size : ''],
    ['goal', goal === defaultGoal ? '' : goal],
    ['controls', controls === 'auto' ? '' : controls],
    ['lang', lang],
    ['theme', theme],
  ];
  return all.filter(([, value]) => value !== '');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function element(attributes: Attributes) {
  const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<fifteen-puzzle${written.join('')}></fifteen-puzzle>`;
}

/** @param base - the address of the folder with the files */
export function scriptCode(base: string, attributes: Attributes) {
  return `<script defer src="${escaped(base)}fifteen-puzzle.classic.js"></script>\n${element(attributes)}`;
}

/** In px: the width of the frame, the space around the puzzle, and the height of everything around its board. */
const frame = { width: 400, padding: 8, full: 232, compact: 128 };

/** @param shape - of the board */
export function frameCode(
  base: string,
  attributes: Attributes,
  {
    title,
    shape: { rows, columns },
    controls,
  }: { title: string; shape: { rows: number; columns: number }; controls: string },
) {
  const query = attributes.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const readable = query.replaceAll('%20', '+').replaceAll('%2F', '/');
  // A board with more rows than columns is narrower than its frame (ui/styles/board.css).
  const board = Math.round((frame.width - 2 * frame.padding) * Math.min(rows / columns, 1.25));
  const around = controls === 'none' ? 2 * frame.padding : controls === 'compact' ? frame.compact : frame.full;
  const address = `${base}embed.html${readable ? `?${readable}` : ''}`;
  return `<iframe src="${escaped(address)}"\n  width="${frame.width}" height="${board + around}" title="${escaped(title)}" style="border: 0; max-width: 100%"></iframe>`;
}

/** The package is a file beside the page, which npm installs by its address. */
export function packageCode(base: string, attributes: Attributes) {
  return `npm install ${base}fifteen-puzzle.tgz\n\nimport 'fifteen-puzzle/element';\n\n${element(attributes)}`;
}
