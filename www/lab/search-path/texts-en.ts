// The English texts of the path of a slowed search.

export const english = {
  made: 'made (g)',
  toGo: 'still needed, at least (h)',
  total: 'total (f)',
  bound: 'bound',
  boundAt: 'bound {bound}',
  skyline: 'The path as a skyline: moves made below, moves still needed above them, and the bound as a line across',
  caption: 'The board it examines next, and the path to it',
};
