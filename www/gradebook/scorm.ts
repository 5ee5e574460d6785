// The gradebook of a learning platform with SCORM 1.2 or 2004. Its functions and names differ between the two, and little else does.
//
// SCORM 1.2: https://adlnet.gov/projects/scorm/ (Run-Time Environment 1.2, section 3), SCORM 2004: 4th edition, section 4.

import { readText, writeText } from '../page/browser-storage.js';
import type { Activity, Gradebook, Item, Learner, Work } from './gradebook.js';
import { sumOf, writeShare } from './gradebook.js';
import type { Said, Tell } from './notice.js';

export type Version = '1.2' | '2004';

/** The object that a platform offers. */
export type Api = Record<string, (...values: string[]) => unknown>;

type Values = [name: string, value: string | number][];

interface Dialect {
  /** the name of the platform's object */
  api: string;
  initialize: string;
  get: string;
  set: string;
  commit: string;
  finish: string;
  error: string;
  learnerId: string;
  learnerName: string;
  exit: string;
  /** the longest state, in characters */
  longest: number;
  ofWork: (work: Work) => Values;
  /** without the prefix `cmi.objectives.0.` */
  ofItem: (item: Item) => Values;
}

/** Half of the points are enough: a right answer after hints has them. */
const outcomeOf = ({ points, most }: Item) => (points * 2 >= most ? 'passed' : 'failed');

const progressOf = ({ answer }: Item) => (answer ? 'incomplete' : 'not attempted');

const dialects: Record<Version, Dialect> = {
  '1.2': {
    api: 'API',
    initialize: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    finish: 'LMSFinish',
    error: 'LMSGetLastError',
    learnerId: 'cmi.core.student_id',
    learnerName: 'cmi.core.student_name',
    exit: 'cmi.core.exit',
    longest: 4096,
    ofWork: (work) => {
      const { points, most, isComplete } = sumOf(work.items);
      return [
        ...percent('cmi.core.score', points, most),
        ['cmi.core.lesson_status', isComplete ? 'completed' : 'incomplete'],
      ];
    },
    ofItem: (item) => [
      ...percent('score', item.points, item.most),
      ['status', item.isClosed ? outcomeOf(item) : progressOf(item)],
    ],
  },
  '2004': {
    api: 'API_1484_11',
    initialize: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    finish: 'Terminate',
    error: 'GetLastError',
    learnerId: 'cmi.learner_id',
    learnerName: 'cmi.learner_name',
    exit: 'cmi.exit',
    longest: 64_000,
    // Fifteen has no pass mark: whether a score is a success is for the platform to say.
    ofWork: (work) => {
      const { points, most, closed, isComplete } = sumOf(work.items);
      return [
        ...scaled('cmi.score', points, most),
        ['cmi.progress_measure', writeShare(closed, work.items.length, 4)],
        ['cmi.completion_status', isComplete ? 'completed' : 'incomplete'],
      ];
    },
    ofItem: (item) => [
      ['description', item.name],
      ...scaled('score', item.points, item.most),
      ['success_status', item.isClosed ? outcomeOf(item) : 'unknown'],
      ['completion_status', item.isClosed ? 'completed' : progressOf(item)],
    ],
  },
};

/** SCORM 1.2 knows scores from 0 to 100 only. */
const percent = (prefix: string, points: number, most: number): Values => [
  [`${prefix}.min`, 0],
  [`${prefix}.max`, 100],
  [`${prefix}.raw`, writeShare(100 * points, most, 2)],
];

const scaled = (prefix: string, points: number, most: number): Values => [
  [`${prefix}.min`, 0],
  [`${prefix}.max`, most],
  [`${prefix}.raw`, writeShare(points, 1, 7)],
  [`${prefix}.scaled`, writeShare(points, most, 7)],
];

const stateName = 'cmi.suspend_data';

/** Finds the platform's object in the windows around the page and around the windows that opened them; null if there is none. */
export function findApi(version: Version, page: Window): Api | null {
  for (const window of windowsAround(page)) {
    try {
      const found: unknown = Reflect.get(window, dialects[version].api);
      if (isApi(found)) return found;
    } catch {
      // The window belongs to another origin.
    }
  }
  return null;
}

/** There are more windows only if they form a circle. */
const maxWindows = 100;

function windowsAround(page: Window): Window[] {
  const windows: Window[] = [];
  let next: Window | null = page;
  while (next && windows.length < maxWindows) {
    windows.push(next);
    next = next.parent === next ? next.opener : next.parent;
  }
  return windows;
}

function isApi(value: unknown): value is Api {
  return typeof value === 'object' && value !== null;
}

export class ScormGradebook implements Gradebook {
  readonly learner: Learner | null;
  #api;
  #tell;
  #dialect;
  #key;
  /** Whether the platform has begun the session. */
  #isOpen;
  #arrives: boolean;
  /** The state that the platform held when the page was opened. */
  #stored = '';
  /** What is said as long as nothing worse happens. */
  #warning: Said | null = null;

  constructor(version: Version, api: Api, activity: Activity, tell: Tell) {
    this.#api = api;
    this.#tell = tell;
    this.#dialect = dialects[version];
    this.#isOpen = this.#call('initialize', '') === 'true';
    this.#arrives = this.#isOpen;
    this.learner = this.#isOpen ? this.#readLearner() : null;
    this.#key = `${activity.key} ${this.learner?.id ?? ''}`;
    if (this.#isOpen) this.#readState(activity);
    else this.#warning = { key: 'notOpened', values: { error: this.#call('error') } };
    tell(this.#warning);
  }

  get arrives() {
    return this.#arrives;
  }

  read() {
    return `${this.#stored}\n${readText(this.#key) ?? ''}`;
  }

  report(work: Work) {
    const problem = this.#isOpen ? this.#write(work) : this.#warning;
    // Once the platform has the state, nothing should stay on a shared computer.
    writeText(this.#key, problem ? work.state : null);
    this.#tell(problem ?? this.#warning);
  }

  /** Ends the session, when the page is left. */
  close() {
    if (this.#isOpen) this.#call('finish', '');
  }

  #readLearner() {
    const { learnerId, learnerName } = this.#dialect;
    const [id, name] = [this.#call('get', learnerId).trim(), this.#call('get', learnerName).trim()];
    // A platform may hide one of them.
    return id === '' && name === '' ? null : { id: id || name, name: name || id };
  }

  #readState({ isOwn }: Activity) {
    const state = this.#call('get', stateName);
    if (state === '' || isOwn(state)) this.#stored = state;
    else this.#warning = { key: 'foreign' };
    // Otherwise platforms may begin anew at the next visit.
    this.#call('set', this.#dialect.exit, 'suspend');
  }

  /** @returns what has gone wrong */
  #write(work: Work): Said | null {
    const { longest, ofWork } = this.#dialect;
    const { length } = work.state;
    const fits = length <= longest;
    const values: Values = fits ? [...ofWork(work), [stateName, work.state]] : ofWork(work);
    let error: string | null = null;
    for (const [name, value] of values)
      if (this.#call('set', name, String(value)) !== 'true') error ??= this.#call('error');
    // Platforms need not have objectives.
    for (const item of work.items) this.#writeObjective(item);
    if (this.#call('commit', '') !== 'true') error ??= this.#call('error');
    this.#arrives = error === null;
    if (error !== null) return { key: 'notSaved', values: { error } };
    return fits ? null : { key: 'tooLong', values: { length, longest } };
  }

  #writeObjective(item: Item) {
    const count = Number(this.#call('get', 'cmi.objectives._count'));
    let index = 0;
    while (index < count && this.#call('get', `cmi.objectives.${index}.id`) !== item.id) index++;
    const prefix = `cmi.objectives.${index}`;
    if (index >= count) this.#call('set', `${prefix}.id`, item.id);
    for (const [name, value] of this.#dialect.ofItem(item)) this.#call('set', `${prefix}.${name}`, String(value));
  }

  /** Calls a function of the platform. Some answer with values instead of texts. */
  #call(name: 'initialize' | 'get' | 'set' | 'commit' | 'finish' | 'error', ...values: string[]): string {
    try {
      return String(this.#api[this.#dialect[name]](...values) ?? '');
    } catch {
      return '';
    }
  }
}
