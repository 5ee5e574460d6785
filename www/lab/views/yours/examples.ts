// The heuristics to start from. The code is the same in every language; what it is called is in the texts.

interface Example {
  /** the key of its name */
  name: string;
  code: string;
  /** the key of the text that says why it is wrong */
  reason?: string;
}

/** The end of the examples that measure how far tiles must go. */
const steps = `

// The rows and columns between two cells.
function steps(a, b) {
  const row = (cell) => Math.floor(cell / 3);
  return Math.abs(a % 3 - b % 3) +
    Math.abs(row(a) - row(b));
}`;

const misplaced = `// board: nine numbers, row by row; 0 is the blank.
// goal: the same for the solved board.
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

const sum = `// Two bounds are better than one: add them.
function h(board, goal) {
  let far = 0, out = 0;
  for (let i = 0; i < 9; i++) {
    if (board[i] === 0) continue;
    if (board[i] !== goal[i]) out += 1;
    far += steps(i, goal.indexOf(board[i]));
  }
  return far + out;
}${steps}`;

const notebook = `// As in a well-known notebook, from 0 to 7:
// the blank counts, but tile 8 does not.
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

/** The example with a text, if it is one. */
export const exampleOf = (code: string) => examples.find((example) => example.code === code);
