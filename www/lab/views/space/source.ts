// The published numbers with which those of Space agree.

/** The sequence of the OEIS with the numbers of boards, which depend only on the blank's goal cell. */
export function sequenceOf(goal: Uint8Array) {
  const cell = goal.indexOf(0);
  if (cell === 4) return 'A089474';
  return cell % 2 === 0 ? 'A089473' : 'A089483';
}
