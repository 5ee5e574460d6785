// The files that a reader can save from a view. This module is loaded when the first one is saved.

import { writeCsv } from '../../ui/csv.js';
import { download } from '../../ui/download.js';
import type { Table } from '../view.js';

/** Between two charts of one picture, in px. */
const gap = 24;

/** Style properties that are copied into a saved picture, which has no style sheets. Shorthands such as `font` have no computed value. */
const look = [
  ...['fill', 'opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'paint-order', 'visibility'],
  ...['font-family', 'font-size', 'font-style', 'font-variant-numeric', 'font-weight', 'letter-spacing', 'text-anchor'],
];

/**
 * Offers the numbers of a view as a file.
 * @param name - of the view
 */
export function saveTable(name: string, table: Table) {
  download(`${name}.csv`, writeCsv([table.head, ...table.rows]), 'text/csv');
}

/**
 * Offers the figures of a view as a file: charts one below the other as SVG, or a map as PNG.
 * @param name - of the view
 * @param own - the view's own picture
 */
export function savePicture(name: string, root: ParentNode, own?: Blob) {
  if (own) return download(`${name}.png`, own);
  const [map] = root.querySelectorAll('.fig > canvas');
  const charts: NodeListOf<SVGSVGElement> = root.querySelectorAll('.fig > svg');
  if (map instanceof HTMLCanvasElement) copyOf(map).toBlob((blob) => blob && download(`${name}.png`, blob));
  else if (charts.length > 0) download(`${name}.svg`, textOf([...charts]), 'image/svg+xml');
}

/** A copy of what a canvas shows: one on which a worker draws cannot be saved itself. */
function copyOf(canvas: HTMLCanvasElement) {
  const copied = document.createElement('canvas');
  copied.width = canvas.width;
  copied.height = canvas.height;
  copied.getContext('2d')?.drawImage(canvas, 0, 0);
  return copied;
}

/** The text of a picture with charts. */
function textOf(charts: SVGSVGElement[]) {
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

/** A copy of a chart that looks the same without the style sheets. */
function withLook(chart: SVGSVGElement) {
  const copied = document.importNode(chart, true);
  // The texts of some charts go beyond their edges.
  copied.style.overflow = 'visible';
  const originals = chart.querySelectorAll('*');
  const copies: NodeListOf<SVGElement> = copied.querySelectorAll('*');
  copies.forEach((one, index) => {
    const computed = getComputedStyle(originals[index]);
    for (const property of look) one.style.setProperty(property, computed.getPropertyValue(property));
  });
  return copied;
}

/** The color behind a chart, light or dark. */
function groundOf(chart: SVGSVGElement) {
  const probe = document.createElement('i');
  probe.style.background = 'var(--ground)';
  chart.after(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}
