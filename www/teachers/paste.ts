// The line to paste for a figure and a place: the frame of the table, as the place takes it.

import { find } from '../ui/find.js';
import type { Texts } from './texts.js';

const addressOf = (frame: string) => (/src="([^"]*)"/.exec(frame)?.[1] ?? '').replaceAll('&amp;', '&');

/** What to paste, from the frame as HTML. Places that read HTML take the frame itself. */
const forms = {
  html: (frame: string) => frame,
  reveal: (frame: string) => `<section>\n  ${frame}\n</section>`,
  myst: (frame: string) => `\`\`\`{raw} html\n${frame}\n\`\`\``,
  address: addressOf,
};

/** The form and the hint of each place, by the values of the list in teachers.html. */
const places = {
  html: { form: 'html', hint: 'inHtml' },
  wordpress: { form: 'html', hint: 'inWordPress' },
  moodle: { form: 'html', hint: 'inMoodle' },
  notion: { form: 'address', hint: 'inNotion' },
  h5p: { form: 'address', hint: 'inH5p' },
  reveal: { form: 'reveal', hint: 'inReveal' },
  mkdocs: { form: 'html', hint: 'inMarkdown' },
  docusaurus: { form: 'html', hint: 'inMarkdown' },
  book: { form: 'myst', hint: 'inMarkdown' },
} as const;

export type Place = keyof typeof places;

const isPlace = (value: string): value is Place => value in places;

export const pasted = (frame: string, place: Place): string => forms[places[place].form](frame);

/** Connects the lists of figures and places, which need scripts. The figures are those of the table. */
export function connectPaste(t: Texts) {
  const figures = find<HTMLSelectElement>('#paste-figure');
  const chosen = find<HTMLSelectElement>('#paste-place');
  const [line, status] = [find('#paste-line'), find('#paste-status')];
  const frames = Array.from(document.querySelectorAll('td > .line'), ({ textContent, parentElement }) => {
    const name = parentElement?.closest('tr')?.cells[1].textContent ?? '';
    figures.append(new Option(name));
    return textContent ?? '';
  });
  const show = () => {
    const place = isPlace(chosen.value) ? chosen.value : 'html';
    line.textContent = pasted(frames[figures.selectedIndex], place);
    find('#paste-hint').textContent = t(places[place].hint);
    status.textContent = '';
  };
  for (const list of [figures, chosen]) list.addEventListener('change', show);
  find('#paste').addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(line.textContent ?? ''); // without HTTPS there is no clipboard
      status.textContent = t('copied');
    } catch {
      status.textContent = t('notCopied');
    }
  });
  show();
  find('#paste').hidden = false;
}
