// The judgment: whether h is admissible and consistent, with counterexamples, or why it could not be judged; and the sentences about it.

import { html, nothing } from 'lit';
import type { Board } from '../../../solver/shape.js';
import { boardImage } from '../../../ui/board-image.js';
import { icon } from '../../../ui/icons.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence } from '../../view.js';
import type { Checked, Failure, Stopped, Valued } from './check.js';
import { exampleOf } from './examples.js';
import { timeLimit } from './run/run.js';

/** at: the moves made from the worst board on */
type Shown = { goal: Board; at: number; words: LabWords };

export function verdict(checked: Checked, shown: Shown) {
  const { judged, solution, jump, atGoal } = checked;
  const { words } = shown;
  const isAdmissible = solution.length === 0;
  const isConsistent = jump.length === 0 && atGoal === 0;
  return html`<ul class="tests">
    ${judgment(isAdmissible, words.text(isAdmissible ? 'admissible' : 'notAdmissible'), [
      admissibility(checked, words),
      isAdmissible ? nothing : worst(solution, shown),
    ])}
    ${judgment(isConsistent, words.text(isConsistent ? 'consistent' : 'notConsistent'), [
      atGoal === 0 ? nothing : html`<p>${words.text('notAtGoal', { h: atGoal })}</p>`,
      html`<p>${words.text(ofJumps(checked), { n: judged.jumps })}</p>`,
      jump.length === 0 ? nothing : pair(jump, shown),
    ])}
  </ul>`;
}

/** The key of the text on how much one move changes h. Its conclusion about A* needs a consistent h. */
function ofJumps({ jump, atGoal }: Checked) {
  if (jump.length > 0) return 'jumps';
  return atGoal === 0 ? 'noJump' : 'noJumpOnly';
}

function judgment(isRight: boolean, name: string, content: unknown) {
  return html`<li class=${isRight ? '' : 'no'}>
    <b aria-hidden="true">${isRight ? '✓' : '✗'}</b>
    <div><b>${name}</b>${content}</div>
  </li>`;
}

function admissibility({ judged, values, mean, columns }: Checked, words: LabWords) {
  const all = values.length;
  const truth = columns.reduce((sum, { boards }, distance) => sum + boards * distance, 0) / all;
  const exact = { n: judged.exact, share: words.decimal((100 * judged.exact) / all, 2) };
  return html`
    <p>${judged.tooLarge > 0 ? words.text('above', { n: judged.tooLarge, all }) : words.text('neverAbove', { all })}</p>
    <p>${words.text('meanOf', { mean: words.decimal(mean, 2), truth: words.decimal(truth, 2) })} ${words.text('exact', exact)}</p>`;
}

/** The worst board, or one on its shortest solution. */
function worst(solution: Valued[], { goal, at, words }: Shown) {
  const { board: shown, h } = solution[at];
  const remain = solution.length - 1 - at;
  return html`<div class="counter">
    ${boardImage(shown, goal, words.boardName)}
    <div>
      <p class="quiet">${at === 0 ? words.text('worst') : words.text('after', { n: at })}</p>
      <p class="sum">
        <span class=${h > remain ? 'excess' : 'h'}><b>${words.number(h)}</b><small>${words.text('hSays')}</small></span>
        <i>${h > remain ? '>' : '≤'}</i>
        <span><b>${remain}</b><small>${words.text('truth')}</small></span>
      </p>
    </div>
  </div>`;
}

/** Two boards, one move apart. */
function pair(boards: Valued[], { goal, words }: Shown) {
  return html`<div class="pair">
    ${boards.map(
      ({ board: shown, h }, index) => html`
        ${index > 0 ? html`<span aria-hidden="true">→</span>` : nothing}
        <div>${boardImage(shown, goal, words.boardName)}<p>${words.text('hIs', { h })}</p></div>`,
    )}
  </div>`;
}

// The message if the code could not be checked: what is wrong, and where the check has stopped.

export function message(failure: Failure, words: LabWords) {
  return html`<div class="msg" role="alert">${icon('warn')}<p><b>${whatIsWrong(failure, words)}</b></p></div>`;
}

function whatIsWrong({ outcome, line, board }: Failure, words: LabWords) {
  switch (outcome.kind) {
    case 'error':
      return line > 0 ? words.text('errorAt', { line: String(line), message: outcome.message }) : outcome.message;
    case 'unreadable':
      return line > 0
        ? words.text('errorAt', { line: String(line), message: 'SyntaxError' })
        : words.text('unreadable');
    case 'value':
      return words.text('wrongValue', { value: outcome.value, board });
    case 'two-values': {
      const [value, again] = [outcome.value, outcome.again].map((each) => words.number(each));
      return words.text('twoValues', { value, again, board });
    }
    case 'too-slow':
      return words.text('tooSlow', { n: timeLimit / 1000 });
    case 'no-function':
      return words.text('noFunction');
    case 'python':
      return words.text('python');
    case 'tampered':
      return words.text('tampered');
    default:
      return words.text('blocked');
  }
}

/** @param all - the number of boards */
export function stoppedSentence({ outcome, board }: Failure, all: number, words: LabWords): Sentence {
  if (outcome.kind === 'two-values') return { lead: words.text('nothingCounted'), rest: words.text('oneValue') };
  const index = 'index' in outcome ? outcome.index : null;
  const rest =
    index === null || board === ''
      ? words.text(beforeTheFirst(outcome))
      : words.text(outcome.kind === 'too-slow' ? 'reached' : 'stoppedAt', { n: index + 1, all, board });
  return { lead: words.text('nothingCounted'), rest };
}

/** The key of the text for a check that failed at an unknown board. */
function beforeTheFirst({ kind }: Stopped) {
  if (kind === 'too-slow') return 'neverBegan';
  return kind === 'tampered' ? 'leaveAsIs' : 'notBegun';
}

/** The results of a check. */
interface Known {
  checked: Checked;
  code: string;
  /** the moves made from the worst board on */
  at: number;
  /** whether IDA* generates fewer nodes with it than with Manhattan distance */
  beatsManhattan: boolean;
}

export function sentenceOf(known: Known, words: LabWords): Sentence {
  const { checked, code, at } = known;
  if (checked.solution.length === 0) return trusted(known, words);
  if (at > 0) return afterMove(checked, at, words);
  const [{ h }] = checked.solution;
  const distance = checked.solution.length - 1;
  const reason = exampleOf(code)?.reason ?? (distance === 0 ? 'reasonGoal' : 'reason');
  return { lead: words.text('failureLead'), rest: words.text(reason, { h, n: distance }) };
}

function trusted({ checked, beatsManhattan }: Known, words: LabWords): Sentence {
  const isConsistent = checked.jump.length === 0;
  const better = beatsManhattan ? 'trustBetter' : 'trust';
  return { lead: words.text('trustLead'), rest: words.text(isConsistent ? better : 'trustJumps') };
}

function afterMove({ solution }: Checked, at: number, words: LabWords): Sentence {
  const drop = Math.round(100 * (solution[at - 1].h - solution[at].h)) / 100;
  const lead = words.text('after', { n: at });
  return { lead: `${lead}.`, rest: drop > 1 ? words.text('drop', { drop }) : words.text('noDrop') };
}
