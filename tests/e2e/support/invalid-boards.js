// Texts that are not valid boards, with the position and the message of the first error.

/**
 * @typedef {object} InvalidBoard
 * @property {string} name
 * @property {string} text
 * @property {number} start
 * @property {number} end
 * @property {RegExp} says
 */

const head = '1 2 3 4/5 6 7 8/9 10 11 12';

/** The positions were counted by hand. @type {InvalidBoard[]} */
export const invalidBoards = [
  {
    name: 'too few',
    text: '1 2 3',
    start: 5,
    end: 5,
    says: /3 numbers/,
  },
  {
    name: 'too many',
    text: `${head.replaceAll('/', ' ')} 13 14 15 0 16`,
    start: 40,
    end: 40,
    says: /17 numbers/,
  },
  {
    name: 'repeated',
    text: '1 2 3/4 4 5/6 7 0',
    start: 8,
    end: 9,
    says: /4 appears twice.*row 2, column 2.*8 is missing/,
  },
  { name: 'a number too many in a row', text: `${head}/13 14 15 0 0`, start: 38, end: 39, says: /Row 4 has 5 numbers/ },
  { name: 'missing', text: `${head}/13 14 15 15`, start: 36, end: 38, says: /15 appears twice.*0 is missing/ },
  { name: 'out of range', text: `${head}/13 14 99 0`, start: 33, end: 35, says: /99 is not a tile.*row 4, column 3/ },
  { name: 'letters', text: '1 2 3/4 five 6/7 8 0', start: 8, end: 12, says: /“five” is not a number.*row 2, column 2/ },
  { name: 'a sign', text: '1 2 3/4 -5 6/7 8 0', start: 8, end: 10, says: /“-5” is not a number/ },
  { name: 'beyond the alphabet', text: '1 2 3/😀 5 6/7 8 0', start: 6, end: 8, says: /“😀” is not a number/ },
  { name: 'a broken row', text: '1 2 3 4/5 6/7 8 0', start: 7, end: 8, says: /“\/” after 4 numbers/ },
  {
    name: 'empty',
    text: '',
    start: 0,
    end: 0,
    says: /contains no numbers/,
  },
  {
    name: 'white space',
    text: ' \n\t',
    start: 0,
    end: 0,
    says: /contains no numbers/,
  },
];

/** A megabyte of text with an error at its 101st number. */
export const megabyte = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 '.repeat(27_595);
