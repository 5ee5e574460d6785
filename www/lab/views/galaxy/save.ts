// The picture of a galaxy as a file, large enough for a poster: the discs, their paths and rings, and a caption below each.

import { FifteenError } from '../../../solver/errors.js';
import { colorsOf, inkOf } from './colors.js';
import type { DiscLook, Mark } from './disc.js';
import { painterOf, ringsOf } from './disc.js';
import { margin } from './drawing.js';
import type { Places, Point } from './places.js';
import { wholeDisc } from './request.js';

/** In pixels: the width of the file, and the height of the caption. */
const sizes = { width: 4096, caption: 256 };

/** A disc with its paths and the lines of its caption. */
export interface Poster {
  look: DiscLook;
  marks: Mark[];
  /** the boards with a dot, and their colors */
  points: { at: number; color: string }[];
  caption: string[];
}

/** The colors of paths by their style, as in the style sheet. */
const strokes = {
  light: { solution: '#d0006a', path: '#d0006a', picked: '#0057d9', text: '#14191a' },
  dark: { solution: '#ff5fa2', path: '#ff5fa2', picked: '#7db8ff', text: '#f5f4ef' },
};

export async function posterOf(posters: Poster[], isDark: boolean): Promise<Blob> {
  const single = posters.length === 1;
  // One disc and its caption fill a square.
  const side = single ? sizes.width - sizes.caption : sizes.width / posters.length;
  const sheet = document.createElement('canvas');
  Object.assign(sheet, { width: sizes.width, height: side + sizes.caption });
  const context = sheet.getContext('2d');
  if (!context) throw new FifteenError('out-of-memory', 'The picture is too large for this device.');
  const colors = strokes[isDark ? 'dark' : 'light'];
  context.fillStyle = isDark ? '#0d1416' : '#f5f4ef';
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const [index, poster] of posters.entries()) {
    const left = single ? sizes.caption / 2 : index * side;
    context.drawImage(drawnAt(poster.look, isDark, side), left, 0);
    context.save();
    context.translate(left + side / 2, side / 2);
    context.scale(side / 2, side / 2);
    overlayOn(context, poster, colors);
    context.restore();
    context.fillStyle = colors.text;
    context.textAlign = 'center';
    for (const [line, text] of poster.caption.entries()) {
      context.font = `${line === 0 ? 600 : 400} 64px system-ui, sans-serif`;
      context.fillText(text, left + side / 2, side + 80 + 88 * line, side * 0.96);
    }
  }
  const file = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve));
  if (!file) throw new FifteenError('out-of-memory', 'The picture is too large for this device.');
  return file;
}

function drawnAt({ places, values, search, span }: DiscLook, isDark: boolean, side: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const painter = painterOf(canvas, places);
  painter.setPlaces(places);
  painter.setColors(colorsOf(values, isDark));
  painter.setSearch(search);
  painter.draw(span, wholeDisc, inkOf(isDark, places.crowd, side), side / 600);
  return canvas;
}

/** Draws on a disc with the radius 1 whose middle is at 0, 0. */
function overlayOn(context: CanvasRenderingContext2D, { look, marks, points }: Poster, colors: typeof strokes.dark) {
  const { places } = look;
  context.lineWidth = 0.002;
  context.globalAlpha = 0.25;
  context.strokeStyle = colors.text;
  for (const moves of ringsOf(places.most)) {
    context.beginPath();
    context.arc(0, 0, (moves / places.most) * margin, 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.lineCap = 'round';
  for (const { path, style } of marks) {
    context.strokeStyle = colors[style];
    for (const [at, board] of path.slice(1).entries()) lineOn(context, places, path[at], board);
  }
  context.setLineDash([]);
  for (const { at, color } of points) {
    const { x, y } = shown(places.pointOf(at));
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, 0.012, 0, 2 * Math.PI);
    context.fill();
  }
}

function lineOn(context: CanvasRenderingContext2D, places: Places, from: number, to: number) {
  const line = places.between(from, to).map(shown);
  const isJump = line.length > 2;
  context.lineWidth = isJump ? 0.004 : 0.008;
  context.setLineDash(isJump ? [0.006, 0.012] : []);
  context.beginPath();
  for (const { x, y } of line) context.lineTo(x, y);
  context.stroke();
}

const shown = ({ x, y }: Point): Point => ({ x: x * margin, y: -y * margin });
