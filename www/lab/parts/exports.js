// What a reader can take away from a view: a file, or a text in the clipboard.

import { writeCsv } from '../../element/page-tools.js';

/** @import { LabWords } from '../text/lab-words.js' */
/** @import { Table } from '../view.js' */

/** For how long a button says what came of a click, in ms. */
const answerTime = 2000;

/** The properties that give a picture its look, which a file cannot take from the style sheets of a page. */
const look = ['fill', 'stroke', 'stroke-width', 'font', 'text-anchor', 'paint-order', 'stroke-linejoin', 'visibility'];

/** Offers the numbers of a view as a file. @param {string} name  of the view @param {Table} table */
export function saveTable(name, table) {
  save(`${name}.csv`, 'text/csv', writeCsv([table.head, ...table.rows]));
}

/** Offers the first figure of a view as a file: a chart as SVG, a map as PNG. @param {string} name  of the view @param {ParentNode} root */
export function savePicture(name, root) {
  const picture = root.querySelector('.fig > :is(svg, canvas)');
  if (picture instanceof HTMLCanvasElement) picture.toBlob((blob) => blob && saveBlob(`${name}.png`, blob));
  else if (picture instanceof SVGSVGElement) save(`${name}.svg`, 'image/svg+xml', withLook(picture));
}

/** The text of a chart that looks the same without the style sheets. @param {SVGSVGElement} figure */
function withLook(figure) {
  const copied = /** @type {SVGSVGElement} */ (figure.cloneNode(true));
  copied.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copied.setAttribute('width', String(figure.clientWidth));
  const originals = figure.querySelectorAll('*');
  /** @type {NodeListOf<SVGElement>} */
  const copies = copied.querySelectorAll('*');
  copies.forEach((one, index) => {
    const computed = getComputedStyle(originals[index]);
    for (const property of look) one.style.setProperty(property, computed.getPropertyValue(property));
  });
  return new XMLSerializer().serializeToString(copied);
}

/** Offers a text as a file to download. @param {string} name  @param {string} type  @param {string} text */
function save(name, type, text) {
  saveBlob(name, new Blob([text], { type }));
}

/** @param {string} name  @param {Blob} blob */
function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(blob);
  link.click();
  // Browsers read it later, after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Copies a text, and says so on the button. @param {Event} event  @param {string} text  @param {LabWords} words */
export async function copy(event, text, words) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const label = button.textContent;
  const answer = await navigator.clipboard.writeText(text).then(
    () => 'copied',
    () => 'notAllowed',
  );
  button.textContent = words.text(answer);
  setTimeout(() => {
    button.textContent = label;
  }, answerTime);
}
