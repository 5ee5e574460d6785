// The heuristics to start from. The code is the same in every language; its names and its comments are in the texts.

import type { LabWords } from '../../text/lab-words.js';

interface Example {
  /** the key of its name */
  name: string;
  /** with the keys of its comments */
  code: string;
  /** the key of the text that says why it is wrong */
  reason?: string;
}

/** The end of the examples that measure how far tiles must go. */
const steps = `

// codeSteps
function steps(a, b) {
  const row = (cell) => Math.floor(cell / 3);
  return Math.abs(a % 3 - b % 3) +
    Math.abs(row(a) - row(b));
}`;

const misplaced = `// codeBoard
// codeGoal
function h(board, goal) {
  let n = 0;
  for (let i = 0; i < 9; i++) {
    if (board[i] === 0) continue;
    if (board[i] !== goal[i]) n += 1;
  }
  return n;
}`;

const manhattan = `function h(board, goal) {
  let n = 0;
  for (let i = 0; i < 9; i++) {
    if (board[i] === 0) continue;
    n += steps(i, goal.indexOf(board[i]));
  }
  return n;
}${steps}`;

const sum = `// codeSum
function h(board, goal) {
  let far = 0, out = 0;
  for (let i = 0; i < 9; i++) {
    if (board[i] === 0) continue;
    if (board[i] !== goal[i]) out += 1;
    far += steps(i, goal.indexOf(board[i]));
  }
  return far + out;
}${steps}`;

const notebook = `// codeNotebook
// codeNotebookTiles
function h(board, goal) {
  let n = 0;
  for (let tile = 0; tile < 8; tile++) {
    const cell = board.indexOf(tile);
    n += steps(cell, goal.indexOf(tile));
  }
  return n;
}${steps}`;

/** Without the line that skips the blank. */
const withBlank = (code: string) => code.replace('    if (board[i] === 0) continue;\n', '');

/** The first one is shown at the beginning. */
export const examples: Example[] = [
  { name: 'exampleMisplaced', code: misplaced },
  { name: 'exampleManhattan', code: manhattan },
  { name: 'exampleSum', code: sum, reason: 'reasonSum' },
  { name: 'exampleMisplacedBlank', code: withBlank(misplaced), reason: 'reasonMisplacedBlank' },
  { name: 'exampleManhattanBlank', code: withBlank(manhattan), reason: 'reasonManhattanBlank' },
  { name: 'exampleNotebook', code: notebook, reason: 'reasonNotebook' },
];

/** The code of an example, with comments in the language of the page. */
export const codeOf = ({ code }: Example, words: LabWords) =>
  code.replace(/^\/\/ (\w+)$/gm, (_, key: string) => `// ${words.text(key)}`);

/** The example with this code, whose comments may be in any language; undefined if there is none. */
export const exampleOf = (code: string) =>
  examples.find((example) => withoutComments(example.code) === withoutComments(code));

const withoutComments = (code: string) => code.replace(/^\/\/.*$/gm, '');
