// A plain editor of the reader's code, for notebooks: they send and save everything that a widget may load, and CodeMirror would be a
// seventh of that.

import type { Use } from './editor.js';

const style = `
  display: block;
  box-sizing: border-box;
  width: 100%;
  min-height: 17rem;
  padding: 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font: 13px/1.6 ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace;
  font-variant-ligatures: none;
  tab-size: 2;
  resize: vertical;
`;

/** Has the same methods as the editor with CodeMirror. */
export class Editor {
  /** The element to be shown. */
  dom = document.createElement('textarea');

  constructor({ label, changed, check }: Use) {
    Object.assign(this.dom, { spellcheck: false, autocapitalize: 'off' });
    this.dom.setAttribute('aria-label', label);
    this.dom.style.cssText = style;
    this.dom.addEventListener('input', changed);
    this.dom.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      check();
    });
  }

  get text() {
    return this.dom.value;
  }

  set text(text) {
    this.dom.value = text;
  }

  /**
   * Selects a line.
   * @param line - counted from 1; 0 selects none
   */
  mark(line: number) {
    if (line === 0) return;
    const lines = this.text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    this.dom.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }

  /** The first line with a syntax error; 0, since a plain editor finds none. */
  errorLine = 0;

  close() {
    this.dom.remove();
  }
}
