// What a view is, and what it needs: the types that the elements and the views share.

/** @import { CSSResult, nothing, TemplateResult } from 'lit' */
/** @import { Rules } from '../element/page-tools.js' */
/** @import { Algorithm, Goal, Heuristic, Solver } from '../solver/index.js' */
/** @import { LabEngine } from './engine/engine.js' */
/** @import { Timeline } from './parts/timeline.js' */
/** @import { LabWords, TextsOf } from './text/lab-words.js' */

/**
 * What a view is about.
 * @typedef {object} Subject
 * @property {string} board  as text; '' for the view's own example
 * @property {Goal} goal
 * @property {Heuristic | ''} heuristic  '' for that with which the view begins
 * @property {Algorithm | ''} algorithm
 * @property {string} [lanes]  of Race: the searches, such as `ida-star/manhattan a-star/manhattan`
 * @property {string} [seconds]  of Race: how long a search may take
 * @property {string} [tiles]  of Growth: the tiles of the pattern, such as `1 2 3 4`
 * @property {string} [cells]  of Growth: the cells of the ringed placement, such as `9 5 10 6`
 * @property {string} [memory]  of Race: how much memory a search may take, in MiB
 * @property {string} [code]  a heuristic that a reader wrote, if the view takes one
 *
 * @typedef {object} ViewContext what a view can use
 * @property {() => LabEngine} engine
 * @property {() => Solver} solver  that of the puzzles on the page
 * @property {() => Solver} labSolver  that of the lab, with one worker, for searches that take long
 * @property {Rules} rules
 * @property {HTMLElement | DocumentFragment} root  where the view is drawn
 * @property {() => LabWords} words
 * @property {() => void} changed  draws the view again
 * @property {(thrown: unknown) => void} failed  shows why the view cannot go on; null if it can again
 * @property {(choice: Partial<Subject>) => void} choose  changes what the element is about
 *
 * @typedef {{ lead: string, rest: string }} Sentence what is to be seen now: first what happens, then why
 *
 * @typedef {object} Table the numbers of the picture
 * @property {string[]} head
 * @property {(string | number)[][]} rows
 * @property {number} [now]  the index of the row that the picture shows
 * @property {string} [note]  what is said below, if it is not that the file has more rows
 *
 * @typedef {object} View one view, from the moment when its element comes into sight
 * @property {(subject: Subject, at: number | null, signal: AbortSignal) => Promise<void>} show  rejects if the subject cannot be shown.
 *   The calls never overlap: when something else is wanted, or the view was closed, the signal ends the present one, which then returns soon
 *   and changes nothing more
 * @property {Timeline | null} timeline
 * @property {() => TemplateResult} stage
 * @property {() => Sentence} sentence
 * @property {() => Promise<Table>} table
 * @property {boolean} [hasPicture]  false if there is no chart that can be saved
 * @property {() => Promise<Table>} [file]  the table that is saved, if that has more rows
 * @property {Partial<Subject> & { at?: number }} shown  what a link to this view has to name; `at` by default the step of the timeline
 * @property {() => string} [about]  the name of the text that explains what is shown; `about` by default
 * @property {() => TemplateResult} [choices]  above the stage
 * @property {() => TemplateResult | typeof nothing} [question]  between the sentence and the timeline: what the reader can answer
 * @property {() => TemplateResult} [jumps]  below the timeline
 * @property {Record<string, () => void>} [keys]  more keys, in lower case
 * @property {() => string} source  the search or the heuristic that is shown
 * @property {() => void} close
 *
 * @typedef {object} ViewModule
 * @property {(context: ViewContext) => View} open
 * @property {TextsOf<'name' | 'about'>} texts
 * @property {CSSResult} styles
 */

export {};
