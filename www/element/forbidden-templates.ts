// Detects that the page forbids the Trusted Types policy of Lit. Lit and every module that imports it then fail to load, so the element is
// never defined; in builds that contain Lit, a missing policy throws no error, but the element could draw nothing (see define-elements.ts).
// In both cases a plain element says what the page must allow.
//
// This module imports nothing, and has to be imported before Lit.

if ('trustedTypes' in globalThis && 'document' in globalThis) {
  document.addEventListener('securitypolicyviolation', async ({ effectiveDirective, sample }) => {
    if (effectiveDirective !== 'trusted-types' || sample !== 'lit-html' || customElements.get('fifteen-puzzle')) return;
    const { defineForbidden } = await import('./forbidden-element.js');
    defineForbidden();
  });
}
