// The script of each widget in a notebook. A notebook stores it with every widget, so it is small: it loads the script of the elements,
// which a page needs only once, and connects an element with the variables that Python sees.

import type { FifteenPuzzle } from '../element/index.js';
import { explain } from './explain.js';
import { loadElements } from './load-elements.js';
import type { Model } from './model.js';
import { connectPuzzle } from './puzzle.js';

/** Shows a widget, and returns a function that removes it. */
async function render({ model, el }: { model: Model; el: HTMLElement }) {
  try {
    await loadElements(model);
  } catch (error) {
    explain(el, model, error);
    return () => {};
  }
  const element = document.createElement(model.get('_tag'));
  const ends = [setAttributes(model, element), followTheme(element)];
  if (isPuzzle(element)) ends.push(connectPuzzle(model, element));
  // JupyterLab and Notebook look for this attribute from the focused element upward, to know whose keys these are. Their shortcuts depend
  // on the focused element, so the attribute must be on the element itself. The elements of the lab do not set it themselves.
  element.toggleAttribute('data-lm-suppress-shortcuts', true);
  el.append(element);
  return () => {
    for (const end of ends) end();
    element.remove();
  };
}

const isPuzzle = (element: HTMLElement): element is FifteenPuzzle => element.localName === 'fifteen-puzzle';

/** Keeps the attributes as Python has them. */
function setAttributes(model: Model, element: HTMLElement) {
  const set = () => {
    for (const [name, value] of Object.entries(model.get('_attributes'))) {
      if (value === null) element.removeAttribute(name);
      else if (value !== element.getAttribute(name)) element.setAttribute(name, value);
    }
  };
  set();
  model.on('change:_attributes', set);
  return () => model.off('change:_attributes', set);
}

export default { render };

/** The marks of JupyterLab and Notebook, VS Code, Colab and marimo, each for dark and for light. */
const dark =
  'body[data-jp-theme-light="false"], body.vscode-dark, body.vscode-high-contrast:not(.vscode-high-contrast-light), html[theme="dark"], ' +
  ':is(html, body):is(.dark, .dark-theme, [data-theme="dark"])';
const light =
  'body[data-jp-theme-light="true"], body:is(.vscode-light, .vscode-high-contrast-light), html[theme="light"], ' +
  ':is(html, body):is(.light, .light-theme, [data-theme="light"])';

/** Follows the theme of the notebook, which marks it on the page instead of with `color-scheme`. */
function followTheme(element: HTMLElement) {
  const set = () => {
    if (document.querySelector(dark)) element.setAttribute('theme', 'dark');
    else if (document.querySelector(light)) element.setAttribute('theme', 'light');
    else element.removeAttribute('theme');
  };
  set();
  const observer = new MutationObserver(set);
  const attributeFilter = ['class', 'theme', 'data-theme', 'data-jp-theme-light'];
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributeFilter });
  return () => observer.disconnect();
}
