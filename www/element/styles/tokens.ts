// Design tokens and the base of all styles. A page can set every token as --fifteen-NAME; our own page uses the same names.

import { css } from 'lit';

export const tokens = css`
  :host {
    --ground: var(--fifteen-ground, light-dark(#f6f7f5, #17191a));
    --surface: var(--fifteen-surface, light-dark(#ffffff, #1f2324));
    --well: var(--fifteen-well, light-dark(#dbe0dc, #0e1011)); /* the tray that the tiles lie in */
    --tile: var(--fifteen-tile, light-dark(#ffffff, #373d3f)); /* a tile that is not in place: raised */
    --seat: var(--fifteen-seat, light-dark(#eaedea, #222728)); /* a tile in place: flush with the tray */
    --ink: var(--fifteen-ink, light-dark(#14191a, #eef0ee));
    --ink-2: var(--fifteen-ink-2, light-dark(#535c5c, #a5aead));
    --line: var(--fifteen-line, light-dark(#d8ddd9, #2f3536));
    --edge: var(--fifteen-edge, light-dark(#7f8987, #737d7c)); /* borders of controls: 3:1 or more */
    --accent: var(--fifteen-accent, light-dark(#0a6173, #72c8d6));
    --on-accent: var(--fifteen-on-accent, light-dark(#ffffff, #04252c));
    --wash: var(--fifteen-wash, light-dark(#e1eef0, #14313a)); /* accent, as a background */
    --bad: var(--fifteen-bad, light-dark(#a52a1a, #ff9f8e));
    --bad-wash: var(--fifteen-bad-wash, light-dark(#fbebe7, #38201c));
    --pat-a: var(--fifteen-pat-a, light-dark(#4456c4, #a3b0ff));
    --pat-b: var(--fifteen-pat-b, light-dark(#8a5f00, #e5b75a));
    --pat-c: var(--fifteen-pat-c, light-dark(#a8316f, #f394c4));
    --pat-d: var(--fifteen-pat-d, light-dark(#1f7035, #7fcb90));
    --pat-e: var(--fifteen-pat-e, light-dark(#a6481f, #ff9f70));
    --sans: var(--fifteen-sans, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif);
    --radius: var(--fifteen-radius, 6px);
    --control: var(--fifteen-control, 40px); /* 44px on touch screens */
    --quick: 90ms;
    --ease: cubic-bezier(0.2, 0.7, 0.2, 1); /* starts fast, ends gently, no overshoot */

    display: block;
    width: min(100%, 448px);
  }
  /* Set on an inner element, which the rules of the page do not reach. */
  .fifteen {
    color: var(--ink);
    direction: ltr;
    font: max(1rem, 16px) / 1.5 var(--sans); /* some pages set 1rem to 10px */
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    word-spacing: normal;
    -webkit-text-size-adjust: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  /* An element with a theme also sets its background, since the page may have the other theme. */
  :host(:is([theme='light'], [theme='dark'])) {
    width: min(100% - 24px, 448px);
    padding: 12px;
    border-radius: calc(var(--radius) + 6px);
    background: var(--ground);
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  @media (pointer: coarse) {
    :host {
      --control: var(--fifteen-control, 44px);
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --line: var(--fifteen-edge, light-dark(#7f8987, #737d7c));
      --edge: var(--ink);
      --ink-2: var(--ink);
    }
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --quick: 0s;
    }
  }
`;
