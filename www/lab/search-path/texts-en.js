// The English texts of the path of a slowed search.

export const english = {
  made: 'made, g',
  toGo: 'to go, h',
  total: 'total, f',
  bound: 'bound',
  boundAt: 'bound {bound}',
  skyline: 'The path as a skyline: moves made below, moves to go above them, and the bound as a line across',
  caption: 'The board it examines next, and the path to it',
};
