// Unknown options, which would otherwise be ignored without a word.

/** The least share of the letter pairs of an unknown name that are also in the name that is meant. */
const LIKE = 0.4;

/**
 * Returns the error of an object with an option that does not exist; '' if it has none. The error has the name with the most pairs of letters
 * of the unknown one (`algoritm`: al, lg, go, or, ri, it), or all names if none is like it.
 * @param known - the names that exist
 */
export function unknownOption(given: object, known: readonly string[]): string {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return '';
  const name = unknown.slice(0, 40);
  const pairs = Array.from(name.slice(1), (letter, i) => (name[i] + letter).toLowerCase());
  const likeness = (other: string) => pairs.filter((pair) => other.toLowerCase().includes(pair)).length;
  const [nearest] = known.toSorted((a, b) => likeness(b) - likeness(a));
  const isMeant = likeness(nearest) >= Math.max(1, LIKE * pairs.length);
  const hint = isMeant ? `did you mean “${nearest}”?` : `expected one of ${known.join(', ')}.`;
  return `Unknown option “${name}”; ${hint}`;
}
