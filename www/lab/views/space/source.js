// The source of what Space shows.

/** Where the numbers of boards were published. They depend only on the blank's goal cell. @param {Uint8Array} goal */
export function sourceOf(goal) {
  const cell = goal.indexOf(0);
  if (cell === 4) return 'OEIS A089474';
  return cell % 2 === 0 ? 'OEIS A089473' : 'OEIS A089483';
}
