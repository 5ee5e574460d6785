// The numerals of tiles and figures: a font with nothing but digits and the marks between them. Our own pages preload it as a file
// (styles/numerals.css). On other pages an element brings it along as text, in a script, so that it needs no permission for fonts.
// How the file was made: docs/decisions/element.md

const family = 'FifteenNumerals';

const loading: WeakMap<Document, Promise<void>> = new WeakMap();

/** Adds the numerals to a document that does not have them yet. Fulfills even if that fails, since other fonts draw digits too. */
export function loadNumerals(document: Document): Promise<void> {
  const promise = loading.get(document) ?? add(document).catch(() => {});
  loading.set(document, promise);
  return promise;
}

async function add({ defaultView, fonts }: Document) {
  // jsdom has no fonts.
  if (!defaultView?.FontFace || Array.from(fonts).some((face) => face.family === family)) return;
  const { default: url } = await import('./fonts/numerals.woff2?inline');
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const face = new defaultView.FontFace(family, bytes, { weight: '400 600' });
  fonts.add(await face.load());
}
