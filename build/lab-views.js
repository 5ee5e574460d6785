// Where our pages list the views of the lab, they name each of them once, as `data-view`: an item of the list in lab.html, from which its link
// and its element follow, and a row of the table in teachers.html, from which the lines to copy follow.

import { readFileSync } from 'node:fs';

/** An item of the list in lab.html. A view shows a board of the page at once (`data-for`) or once somebody has changed it (`data-later`). */
const item = /<li data-view="(\w+)"(?: data-(for|later)="(\w+)")?><\/li>/g;

/** The names of all views, as lab.html lists them. */
export const views = Array.from(
  readFileSync(new URL('../www/pages/lab.html', import.meta.url), 'utf8').matchAll(item),
  ([, name]) => name,
);

/** Completes the list of lab.html, and writes the elements of its views. @param {string} html */
export function withViews(html) {
  const elements = Array.from(html.matchAll(item), ([, name, when, board], index) => {
    // The first view is in sight at once, so that its explanation can be read while it loads.
    const about = index === 0 ? `<p>{{lab/${name}/about}}</p>\n` : '';
    const follows = { for: ` for="${board}"`, later: ` data-later="${board}"` }[when] ?? '';
    return `<fifteen-${name} id="${name}"${follows}>
<h2 slot="name" data-text="${name}"></h2>
${about}<p data-text="loading"></p>
</fifteen-${name}>`;
  });
  return html
    .replace('<!-- views -->', () => elements.join('\n'))
    .replace(item, '<li><a href="#$1" data-text="$1"></a></li>');
}

/** Widgets in notebooks count single-tile moves, have no learned values, and draw without WebGL, so these views are not among them. */
export const notInNotebooks = ['edge', 'galaxy', 'learned'];

/**
 * Completes the table of teachers.html: the name of each view, its tag, its frame, and its class in Python.
 * @param {string} html  @param {string} language  @param {(name: string) => string} nameOf
 */
export function withFigures(html, language, nameOf) {
  const row =
    /<tr data-view="(\w+)"(?: data-setting="([\w-]+)=([\w-]+)")? data-height="(\d+)"><td>(.*?)<\/td>(.*?)<\/tr>/g;
  return html.replace(row, (_, view, attribute, value, height, part, text) => {
    const name = nameOf(view);
    const setting = attribute ? `${attribute}="${value}"` : '';
    const address = `lab.html?view=${view}${attribute ? `&amp;amp;${attribute}=${value}` : ''}&amp;amp;lang=${language}`;
    const lines = [
      code('tag', `&lt;fifteen-${view}${setting && ` ${setting}`}&gt;&lt;/fifteen-${view}&gt;`),
      code('line', `&lt;iframe src="${address}" title="${name}" width="100%" height="${height}"&gt;&lt;/iframe&gt;`),
      notInNotebooks.includes(view)
        ? '<td></td>'
        : code('tag', `fp.${view[0].toUpperCase()}${view.slice(1)}(${setting && `<wbr>${setting}`})`),
    ];
    return `<tr><td>${part}</td><td>${name}</td>${text}${lines.join('')}</tr>`;
  });
}

/** @param {string} className  @param {string} text  as HTML */
const code = (className, text) => `<td><code class="${className}">${text}</code></td>`;
