// Notices that the page forbids the Trusted Types policy of Lit. Lit then fails when it is loaded, and every module that imports it, so the
// element is never defined; and in builds that contain Lit, whose policy may be missing without an error, the element could draw nothing
// (see define-elements.ts). In both cases a plain element says what the page must allow.
//
// This module imports nothing, and has to be imported before Lit.

if ('trustedTypes' in globalThis && 'document' in globalThis) {
  document.addEventListener('securitypolicyviolation', async ({ effectiveDirective, sample }) => {
    if (effectiveDirective !== 'trusted-types' || sample !== 'lit-html' || customElements.get('fifteen-puzzle')) return;
    const { defineForbidden } = await import('./forbidden-element.js');
    defineForbidden();
  });
}
