// Phrases of the text that are links to a figure, and take it to what they speak of: `data-show` is a query of attributes, such as
// `at=12` or `board=…&at=82`. What it does not name is as in the HTML, so the links work in any order.

/** Elements of the lab have a property for each of these attributes. */
const numbers = new Set(['at']);

/** Connects all phrases of the page. */
export function connectPhrases() {
  const phrases = document.querySelectorAll<HTMLAnchorElement>('a[data-show]');
  /** The attributes that some phrase changes, by figure. */
  const changed: Map<Element, Set<string>> = new Map();
  const viewOf = ({ hash }: HTMLAnchorElement) => document.querySelector(`${hash} > .view`);
  for (const phrase of phrases) {
    const view = viewOf(phrase);
    if (!view) continue;
    const names = changed.get(view) ?? new Set();
    changed.set(view, names);
    for (const name of new URLSearchParams(phrase.dataset.show).keys()) names.add(name);
    phrase.addEventListener('click', (event) => {
      // Also opened in another tab, it leads to the figure.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(view, names, new URLSearchParams(phrase.dataset.show));
      mark(phrase, phrases);
      bringIntoSight(view.parentElement ?? view);
    });
  }
}

function show(view: Element, names: Set<string>, wanted: URLSearchParams) {
  const given = Array.from(names, (name) => {
    const value = wanted.get(name) ?? view.getAttribute(name) ?? '';
    return [name, numbers.has(name) ? Number(value || Number.NaN) : value] as const;
  });
  Object.assign(view, Object.fromEntries(given));
}

/** The phrase that was used last is marked, and so is its figure. */
function mark(phrase: HTMLAnchorElement, phrases: NodeListOf<HTMLAnchorElement>) {
  for (const one of phrases) one.classList.toggle('used', one === phrase);
}

/** Scrolls to a figure if its upper part is out of sight. */
function bringIntoSight(figure: Element) {
  const { top, bottom } = figure.getBoundingClientRect();
  const isInSight = top >= 0 && (bottom <= innerHeight || top < innerHeight / 3);
  if (isInSight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  figure.scrollIntoView({ behavior, block: 'nearest' });
}
