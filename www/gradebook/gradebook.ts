// Where the results of a learner go. The exercises of a class and the lesson report their whole work after each answer, so a report that
// is lost is made good by the next one. Without a learning platform the class has the browser's own gradebook, and the lesson has none.
// Decisions: docs/decisions/lesson.md

/** An exercise of a class or a question of the lesson, and what the learner has made of it. */
export interface Item {
  /** its letter or its number */
  id: string;
  /** as the learner reads it */
  name: string;
  /** the last answer and the number of answers; null before the first one */
  answer: { text: string; tries: number } | null;
  points: number;
  most: number;
  /** takes no more answers */
  isClosed: boolean;
}

/** Everything that a learner has done. */
export interface Work {
  /** what the page needs to go on later, as one text */
  state: string;
  items: Item[];
}

export interface Learner {
  /** the same for each visit */
  id: string;
  name: string;
}

export interface Gradebook {
  /** null if the page has to ask for a name */
  readonly learner: Learner | null;
  /** Whether a teacher receives the results. If not, students hand in codes. */
  readonly arrives: boolean;
  /** Called when results begin to arrive, or no longer do, between two reports. */
  changed?: () => void;
  /** Returns the states that were stored, one after the other; '' if there is none. */
  read: () => string;
  /** Stores the state and passes the results on. */
  report: (work: Work) => void;
}

/** What a page reports. */
export interface Activity {
  name: string;
  /** as xAPI has it */
  type: 'assessment' | 'lesson';
  /** under which the browser keeps states */
  key: string;
  /** Whether a stored state belongs to this activity. A platform may hold those of an earlier one. */
  isOwn: (state: string) => boolean;
}

/** Returns the points of all items, and how many items are closed. */
export function sumOf(items: Item[]) {
  const sum = { points: 0, most: 0, closed: 0, isComplete: items.every(({ isClosed }) => isClosed) };
  for (const { points, most, isClosed } of items) {
    sum.points += points;
    sum.most += most;
    sum.closed += Number(isClosed);
  }
  return sum;
}

/** Writes a share with a number of digits, rounded down, so that no platform shows more than the points are. */
export function writeShare(part: number, whole: number, digits: number): string {
  const unit = 10 ** digits;
  return String(Math.floor((part * unit) / whole) / unit);
}
