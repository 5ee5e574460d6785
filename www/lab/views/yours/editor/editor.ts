// The editor of the reader's code. It is loaded when the view is opened.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import type { StateEffectType } from '@codemirror/state';
import { EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  GutterMarker,
  gutterLineClass,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface Use {
  /** where the editor will be, since its styles are put there */
  root: Document | ShadowRoot;
  label: string;
  /** the text has changed */
  changed: () => void;
  /** the reader has pressed Ctrl+Enter */
  check: () => void;
}

export class Editor {
  #view;

  constructor({ root, label, changed, check }: Use) {
    const act = () => {
      check();
      return true;
    };
    this.#view = new EditorView({
      root,
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          javascriptLanguage,
          syntaxHighlighting(highlights),
          markedLine,
          editorStyles,
          // Tab is left to the browser, so that the keyboard gets out of the editor.
          keymap.of([{ key: 'Mod-Enter', run: act }, ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.domEventHandlers({ beforeinput: replaceSelected }),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
        ],
      }),
    });
  }

  /** The element to be shown. */
  get dom() {
    return this.#view.dom;
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /** Replaces the text, which can be undone. */
  set text(text) {
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
  }

  /**
   * Marks a line and scrolls to it.
   * @param line - counted from 1; 0 marks none
   */
  mark(line: number) {
    const { doc } = this.#view.state;
    const from = line > 0 ? doc.line(Math.min(line, doc.lines)).from : null;
    const scroll = from === null ? [] : [EditorView.scrollIntoView(from)];
    this.#view.dispatch({ effects: [mark.of(from), ...scroll] });
  }

  /** The first line with a syntax error; 0 if none is found. */
  get errorLine() {
    const { state } = this.#view;
    let line = 0;
    syntaxTree(state).iterate({
      enter: ({ type, from }) => {
        if (type.isError && line === 0) line = state.doc.lineAt(from).number;
        return line === 0;
      },
    });
    return line;
  }

  close() {
    this.#view.destroy();
  }
}

/**
 * Replaces the selection with the typed text. Left to the browser, the text that joins two lines would get inline styles, which our pages
 * do not allow.
 * @returns whether it did
 */
function replaceSelected(event: InputEvent, view: EditorView) {
  const { inputType, data } = event;
  if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/** The look of the editor, with the colors of the page. */
const highlights = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.number, tags.string, tags.regexp], color: 'var(--pat-b)' },
]);

const editorStyles = EditorView.theme({
  '&': {
    minHeight: '17rem',
    maxHeight: '30rem',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: '13px',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace',
    fontVariantLigatures: 'none',
    lineHeight: '1.6',
    overflow: 'auto',
  },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-line.wrong': { background: 'var(--bad-wash)' },
  '.cm-gutters': { border: '0', background: 'none', color: 'var(--ink-2)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2rem', padding: '0 4px 0 8px' },
  '.cm-gutterElement.wrong': { color: 'var(--bad)', fontWeight: '700' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-scroller .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--wash)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: 'var(--wash)',
    outline: '1px solid var(--edge)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { background: 'var(--bad-wash)' },
});

/** Marks the line that begins at a position; null for none. */
const mark: StateEffectType<number | null> = StateEffect.define();

const marked: StateField<number | null> = StateField.define<number | null>({
  create: () => null,
  update: (from, { docChanged, effects }) => {
    const given = effects.findLast((effect) => effect.is(mark));
    if (given) return given.value;
    return docChanged ? null : from;
  },
});

const line = Decoration.line({ class: 'wrong' });

class WrongNumber extends GutterMarker {
  override elementClass = 'wrong';
}

/** The line that is marked because of an error, until the text changes. */
const markedLine = [
  marked,
  EditorView.decorations.compute([marked], (state) => {
    const from = state.field(marked);
    return from === null ? Decoration.none : Decoration.set(line.range(from));
  }),
  gutterLineClass.compute([marked], (state) => {
    const from = state.field(marked);
    return from === null ? RangeSet.empty : RangeSet.of(new WrongNumber().range(from));
  }),
];
