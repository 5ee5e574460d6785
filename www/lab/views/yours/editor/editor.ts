// The editor of the reader's code. It is loaded when the view is opened.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { editorStyles, highlights } from './look.js';
import { mark, markedLine } from './marked-line.js';

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

  /** The first line with an error of syntax; 0 if none is found. */
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
