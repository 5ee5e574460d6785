// Light or dark as the notebook, which marks its theme on the page instead of with `color-scheme`.

/** The marks of JupyterLab and Notebook, VS Code, Colab and marimo, each for dark and for light. */
const dark =
  'body[data-jp-theme-light="false"], body.vscode-dark, body.vscode-high-contrast:not(.vscode-high-contrast-light), html[theme="dark"], ' +
  ':is(html, body):is(.dark, .dark-theme, [data-theme="dark"])';
const light =
  'body[data-jp-theme-light="true"], body:is(.vscode-light, .vscode-high-contrast-light), html[theme="light"], ' +
  ':is(html, body):is(.light, .light-theme, [data-theme="light"])';

export function followTheme(element: HTMLElement) {
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
