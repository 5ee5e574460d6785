// The English texts of the daily board. `{name}` stands for a value. A text that depends on the number `{n}` has one string for each plural form.

export type { Text } from '../text/words.js';

export type TextKey = keyof typeof english;

export const english = {
  boardOf: 'The board of {date}',
  today:
    'Everybody gets the same board today: 4×4, any board equally likely. Your first finished game counts; a hint is noted in the result.',
  earlier:
    'Everybody got the same 4×4 board on that day. Your first finished game counts and is marked “later”; a hint is noted in the result.',
  shortestAtEnd: 'Shortest: shown at the end',
  hinted: 'Hint: {tile} slides {direction}.',
  keys: 'The arrow keys slide a tile. Shift with an arrow key moves the focus, and Enter slides the focused tile. H gives a hint.',

  enough: { one: '{n} move, where {shortest} were enough.', other: '{n} moves, where {shortest} were enough.' },
  shortest: { one: '{n} move, and no solution is shorter.', other: '{n} moves, and no solution is shorter.' },
  moves: { one: '{n} move.', other: '{n} moves.' },
  inTime: 'The daily board of {date}, in {clock}.',
  undone: { one: '{n} of the moves was undone.', other: '{n} of the moves were undone.' },
  next: 'The next one comes at midnight, in {time}.',
  hours: '{hours}\u00a0h {minutes}\u00a0min',
  minutes: '{minutes}\u00a0min',
  searching: 'Looking for the shortest solution…',
  searchFailed: 'The shortest solution could not be found. {reason}',
  tryAgain: 'Try again',
  notStored: 'This result could not be stored: {reason} It stays here until you close the page.',
  exportIt: 'Export it',
  storageBlocked: 'browser storage is blocked.',
  storageFull: 'browser storage is full.',
  notRead: 'Your earlier results could not be read: {reason}',

  share: { one: 'Fifteen {day}: {n} move, {rest}', other: 'Fifteen {day}: {n} moves, {rest}' },
  shareShortest: 'optimal {shortest}',
  hints: { one: '{n} hint', other: '{n} hints' },
  bySolver: '{n} by the solver',
  later: 'later',
  result: 'Result',
  copy: 'Copy',
  analyze: 'Analyze',
  again: 'Play it again',

  daysBefore: 'The days before',
  day: 'Day',
  movesHead: 'Moves',
  shortestHead: 'Shortest',
  time: 'Time',
  playNow: 'Play it now',
  playDay: 'Play it now: {date}',
  onTheBoard: 'on the board',

  newBoard: 'The board of {date} is here.',
  todayBoard: 'Today’s board',
  notADay: '“{text}” is not a day; expected one such as {day}. This is today’s board.',
  notYet: 'The board of {date} is not here yet. This is today’s board.',
};
