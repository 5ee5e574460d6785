// The names of a browser that Lit needs when a server imports it, where nothing is ever shown. The single files have this module in the
// place of Lit's own package, which is made for rendering and fails in sandboxed frames.

export const HTMLElement = class {};

export const customElements = { get: () => undefined, define: () => {} };
