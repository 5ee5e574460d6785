// Phrases of the text that are links to a figure, and set it to the state that they describe: `data-show` is a query of attributes, such as
// `at=12` or `board=…&at=82`. All other attributes are as in the HTML, so the links work in any order. With `data-play`, the figure plays
// on from there.

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Attributes whose properties are numbers on elements of the lab. */
const numbers = new Set(['at']);

/** Connects all phrases of the page. */
export function connectPhrases() {
  const phrases = document.querySelectorAll<HTMLAnchorElement>('a[data-show]');
  /** The attributes that some phrase or the reader changes, by figure. */
  const changed: Map<Element, Set<string>> = new Map();
  const viewOf = ({ hash }: HTMLAnchorElement) => document.querySelector(`${hash} > .view`);
  for (const phrase of phrases) {
    const view = viewOf(phrase);
    if (!view) continue;
    const names = changed.get(view) ?? new Set(['board']);
    changed.set(view, names);
    for (const name of new URLSearchParams(phrase.dataset.show).keys()) names.add(name);
    phrase.addEventListener('click', (event) => {
      // In another tab, the link itself leads to the figure.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(view, names, phrase.dataset);
      mark(phrase, phrases);
      bringIntoSight(view, phrase.hash);
    });
  }
}

function show(view: Element, names: Set<string>, { show: query, play }: DOMStringMap) {
  const wanted = new URLSearchParams(query);
  const given = Array.from(names, (name) => {
    const value = wanted.get(name) ?? view.getAttribute(name) ?? '';
    return [name, numbers.has(name) ? Number(value || Number.NaN) : value] as const;
  });
  Object.assign(view, Object.fromEntries(given));
  if (isLabElement(view)) view.revisit(play !== undefined && !isStill());
}

function isLabElement(view: Element): view is Element & { revisit: (plays: boolean) => void } {
  return 'revisit' in view;
}

/** The phrase that was used last is marked, and so is its figure. */
function mark(phrase: HTMLAnchorElement, phrases: NodeListOf<HTMLAnchorElement>) {
  for (const one of phrases) one.classList.toggle('used', one === phrase);
}

/** Scrolls to a figure unless it can be seen down to its message. Back then leads to the phrase. */
function bringIntoSight(view: Element, hash: string) {
  const figure = view.parentElement ?? view;
  const { top, height } = figure.getBoundingClientRect();
  const message = view.shadowRoot?.querySelector('.say') ?? figure;
  const isInSight = top >= 0 && message.getBoundingClientRect().bottom <= innerHeight;
  if (isInSight) return;
  // The browser keeps how far the page was scrolled in the entry that is left.
  history.pushState(null, '', hash);
  const behavior = isStill() ? 'auto' : 'smooth';
  // If the figure is higher than the window, its upper part has the board and the message.
  figure.scrollIntoView({ behavior, block: height > innerHeight ? 'start' : 'nearest' });
}
