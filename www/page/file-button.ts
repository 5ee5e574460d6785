// A button that opens the file chooser of a hidden input, which could not be styled.

import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';

/** @param look - classes of the button */
export function fileButton(
  { label, accept, look = '' }: { label: string; accept: string; look?: string },
  choose: (file: File) => void,
) {
  let input: HTMLInputElement | undefined;
  const changed = () => {
    const file = input?.files?.[0];
    if (file) choose(file);
    if (input) input.value = ''; // so that the same file can be chosen again
  };
  return html`<button type="button" class="btn ${look}" @click=${() => input?.click()}>${label}</button>
    <input type="file" hidden accept=${accept} @change=${changed} ${ref((element) => {
      input = element instanceof HTMLInputElement ? element : undefined;
    })} />`;
}
