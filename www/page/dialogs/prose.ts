// Paragraphs of the dialogs, with code and terms, and the header that all dialogs have.

import { html } from 'lit';
import { text } from '../text/words.js';

/** A piece of a paragraph: plain text, code, or a term where it is explained. */
type Piece = { kind: 'plain' | 'code' | 'term'; text: string };

/** Splits a paragraph such as 'The limit is the _bound_, in `solve`' into its pieces, without the marks. */
function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(/`([^`]+)`|_([^_]+)_|[^`_]+|[`_]/g), ([plain, code, term]) => {
    if (code !== undefined) return { kind: 'code', text: code };
    return term === undefined ? { kind: 'plain', text: plain } : { kind: 'term', text: term };
  });
}

/** Draws a paragraph without its marks. */
export function prose(paragraph: string) {
  return piecesOf(paragraph).map(({ kind, text: piece }) => {
    if (kind === 'code') return html`<code>${piece}</code>`;
    return kind === 'term' ? html`<dfn>${piece}</dfn>` : piece;
  });
}

/** @param id - of the dialog */
export function header(id: string, heading: string) {
  return html`<header>
    <h2 id=${`${id}-heading`}>${heading}</h2>
    <form method="dialog"><button class="btn soft">${text('close')}</button></form>
  </header>`;
}
