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
 *
 * @typedef {object} ViewContext what a view can use
 * @property {() => LabEngine} engine
 * @property {() => Solver} solver
 * @property {Rules} rules
 * @property {() => LabWords} words
 * @property {() => void} changed  draws the view again
 * @property {(thrown: unknown) => void} failed  shows why the view cannot go on
 * @property {(choice: Partial<Subject>) => void} choose  changes what the element is about
 *
 * @typedef {{ lead: string, rest: string }} Sentence what is to be seen now: first what happens, then why
 *
 * @typedef {object} Table the numbers of the picture
 * @property {string[]} head
 * @property {(string | number)[][]} rows
 *
 * @typedef {object} View one view, from the moment when its element comes into sight
 * @property {(subject: Subject, at: number | null) => Promise<void>} show  rejects if the subject cannot be shown
 * @property {Timeline | null} timeline
 * @property {() => TemplateResult} stage
 * @property {() => Sentence} sentence
 * @property {() => Promise<Table>} table
 * @property {Partial<Subject>} shown  what a link to this view has to name
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
