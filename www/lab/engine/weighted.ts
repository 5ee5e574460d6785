// Searches of a board whose tiles have weights, as the module `lab-space` returns them.

/** One depth-first pass over all paths within a limit. */
export interface Pass {
  /** why it has its limit: the smallest f over the one before, a leap over that, or the middle between too few nodes and too many */
  step: 'next' | 'leap' | 'halving';
  limit: number;
  /** the largest number of nodes; 0 for a pass without a budget */
  budget: number;
  /** the number of nodes expanded; if that is the budget, the pass was stopped */
  expanded: number;
}

/** Whether its budget has stopped a pass. */
export const isStopped = ({ budget, expanded }: Pass) => budget === expanded;

export interface WeightedSearches {
  /** of a cheapest solution */
  cost: number;
  /** the number of boards that A* expands */
  aStar: number;
  idaStar: Pass[];
  budgeted: Pass[];
}

const steps = ['next', 'leap', 'halving'] as const;

/** The passes of a search from its numbers: the cost, then four for each pass. */
export function passesOf(numbers: Uint32Array): Pass[] {
  return Array.from({ length: (numbers.length - 1) / 4 }, (_, index) => {
    const [step, limit, budget, expanded] = numbers.subarray(1 + 4 * index);
    return { step: steps[step], limit, budget, expanded };
  });
}
