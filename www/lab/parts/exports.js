// What a reader can take away from a view: a file, or a text in the clipboard.

import { writeCsv } from '../../element/page-tools.js';

/** @import { LabWords } from '../text/lab-words.js' */
/** @import { Table } from '../view.js' */

/** For how long a button says what came of a click, in ms. */
const answerTime = 2000;

/** Between two charts of one picture, in px. */
const gap = 24;

/** The properties that give a picture its look, which a file cannot take from the style sheets of a page. Shorthands such as `font` have no computed value. */
const look = [
  ...['fill', 'opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'paint-order', 'visibility'],
  ...['font-family', 'font-size', 'font-style', 'font-variant-numeric', 'font-weight', 'letter-spacing', 'text-anchor'],
];

/** Offers the numbers of a view as a file. @param {string} name  of the view @param {Table} table */
export function saveTable(name, table) {
  save(`${name}.csv`, 'text/csv', writeCsv([table.head, ...table.rows]));
}

/** Offers the figures of a view as a file: charts one below the other as SVG, or a map as PNG. @param {string} name  of the view @param {ParentNode} root */
export function savePicture(name, root) {
  const [map] = root.querySelectorAll('.fig > canvas');
  /** @type {NodeListOf<SVGSVGElement>} */
  const charts = root.querySelectorAll('.fig > svg');
  if (map instanceof HTMLCanvasElement) map.toBlob((blob) => blob && saveBlob(`${name}.png`, blob));
  else if (charts.length > 0) save(`${name}.svg`, 'image/svg+xml', textOf([...charts]));
}

/** The text of a picture with charts. @param {SVGSVGElement[]} charts */
function textOf(charts) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.style.background = groundOf(charts[0]);
  let [width, height] = [0, 0];
  for (const chart of charts) {
    const size = chart.getBoundingClientRect();
    const copied = withLook(chart);
    copied.setAttribute('y', String(height === 0 ? 0 : height + gap));
    copied.setAttribute('width', String(size.width));
    picture.append(copied);
    width = Math.max(width, size.width);
    height = Number(copied.getAttribute('y')) + size.height;
  }
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(picture);
}

/** A copy of a chart that looks the same without the style sheets. @param {SVGSVGElement} chart */
function withLook(chart) {
  const copied = /** @type {SVGSVGElement} */ (chart.cloneNode(true));
  // The texts of some charts go beyond their edges.
  copied.style.overflow = 'visible';
  const originals = chart.querySelectorAll('*');
  /** @type {NodeListOf<SVGElement>} */
  const copies = copied.querySelectorAll('*');
  copies.forEach((one, index) => {
    const computed = getComputedStyle(originals[index]);
    for (const property of look) one.style.setProperty(property, computed.getPropertyValue(property));
  });
  return copied;
}

/** The color behind a chart, light or dark. @param {SVGSVGElement} chart */
function groundOf(chart) {
  const probe = document.createElement('i');
  probe.style.background = 'var(--ground)';
  chart.after(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
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
