// The key of a class: shown and copied if it is known, asked for if it is not. A class of an earlier release has none.

import { html, nothing } from 'lit';
import type { EventOf } from '../../ui/event-of.js';
import type { Texts } from './texts.js';

/** The key that is known. */
interface Known {
  key: string;
  /** outcome of copying the teacher's link */
  copied: string;
  copy: () => void;
}

/** The address of this page for the same class with a new key. */
interface Renewable {
  anew: string;
}

export function knownKeyView({ key, copied, copy, anew }: Known & Renewable, { page }: Texts) {
  return html`<h3>${page('key')}</h3>
    <p>${page('aboutKey')}</p>
    <div class="code" id="key" tabindex="0" role="region" aria-label=${page('key')}>${key}</div>
    <div class="bar">
      <button type="button" class="btn" @click=${copy}>${page('copyOwn')}</button>
      <a class="btn" href=${anew}>${page('newKey')}</a>
      <p role="status">${copied || nothing}</p>
    </div>
    <p class="note">${page('keepKey')}</p>`;
}

interface Unknown {
  /** a key that does not fit; empty if there is none */
  wrong: string;
  enter: (text: string) => void;
}

export function unknownKeyView({ wrong, enter }: Unknown, { page }: Texts) {
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    enter(String(new FormData(event.currentTarget).get('key') ?? ''));
  };
  return html`<h3>${page('key')}</h3>
    <p id="needs-key">${page('needsKey')}</p>
    <form class="bar" @submit=${submit}>
      <input id="key" name="key" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label=${page('key')} aria-describedby="needs-key" />
      <button class="btn">${page('useKey')}</button>
    </form>
    <div role="status">${wrong === '' ? nothing : html`<p class="problem">${page('wrongKey', { key: wrong })}</p>`}</div>
    <p class="note">${page('lostKey')}</p>`;
}

export function noKeyView({ anew }: Renewable, { page }: Texts) {
  return html`<h3>${page('key')}</h3>
    <p>${page('noKey')}</p>
    <div class="bar"><a class="btn" href=${anew}>${page('newKey')}</a></div>`;
}
