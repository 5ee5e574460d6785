// The English texts of long searches: what they have found and proved so far, and how to continue one that was interrupted.

export const english = {
  // What the current iteration proves
  proving: 'Proving that no solution has {moves}: {percent} done.',
  provingLeft: 'Proving that no solution has {moves}: {percent} done, {left} left.',
  trying: 'Trying other ways to search. The fastest one goes on.',
  last: 'If this succeeds, the solution found is the shortest.',
  percent: '{share}%',
  underOnePercent: 'less than 1%',
  underOneMinute: 'less than a minute',
  minutes: { one: 'about 1 minute', other: 'about {n} minutes' },
  hours: { one: 'about 1 hour', other: 'about {n} hours' },
  days: { one: 'about 1 day', other: 'about {n} days' },
  longTime: 'more than a year',

  // The chart
  chart: 'Best solution found and lower bound, in moves',
  logTime: 'time: log scale',
  chartFound: 'found',
  chartProved: 'lower bound',
  time: 'Time',
  found: 'Best solution found',
  proved: 'Lower bound',
  none: 'none',
  second: '{n} s',
  minute: '{n} min',
  hour: '{n} h',

  // A search that was interrupted
  offer: 'Continue your search?',
  saved: 'Your search on the {size}×{size} board below has run for {time}.',
  between: 'The shortest solution has at least {proved} and at most {found}.',
  atLeast: 'The shortest solution has at least {proved}.',
  continue: 'Continue',
  discard: 'Discard',
  savedSearch: 'Saved search',
  gone: 'This search has been finished or discarded in another tab.',
  failed: 'The search could not be continued. It is still stored.',
  unreadable: 'A saved search is damaged or belongs to another version of this page, so it was deleted.',
  elsewhere: 'A long search is running in another tab. When it has finished, reload this page.',
};
