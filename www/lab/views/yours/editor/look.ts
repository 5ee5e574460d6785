// The look of the editor, with the colors of the page.

import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const highlights = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.number, tags.string, tags.regexp], color: 'var(--pat-b)' },
]);

export const editorStyles = EditorView.theme({
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
