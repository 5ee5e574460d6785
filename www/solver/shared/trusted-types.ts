// The Trusted Types policy of Fifteen, named `fifteen`, for pages whose content security policy has `require-trusted-types-for 'script'`.
// Through it go the URLs of scripts that Fifteen starts (workers and the service worker) and its own HTML (the frame of the lab, and the
// templates of Lit, where a build contains Lit; see build/lit-policy.js).
//
// All copies of Fifteen on a page share one policy, since most pages allow each name only once. They find it by a symbol, which no text that
// a page receives can name.

/** The part of a policy and of its factory that Fifteen uses. */
type Policy = { createHTML(text: string): string; createScriptURL(url: string): string };

type PolicyFactory = { createPolicy(name: string, rules: Partial<Policy>): Policy };

const key: unique symbol = Symbol.for('fifteen-puzzle.trusted-types');
const page: typeof globalThis & { trustedTypes?: PolicyFactory; [key]?: Policy | null } = globalThis;

/** Returns a policy; null if there are none in this browser, or the page forbids the name. */
function create(name: string) {
  try {
    return page.trustedTypes?.createPolicy(name, { createHTML: (text) => text, createScriptURL: (url) => url }) ?? null;
  } catch {
    return null;
  }
}

function own() {
  if (page[key] === undefined) page[key] = create('fifteen');
  return page[key];
}

/**
 * Returns the URL of a script as a page that requires Trusted Types accepts it. Without a policy it stays text, which
 * such a page refuses, unless it has a default policy.
 */
export function scriptUrl(url: string) {
  return own()?.createScriptURL(url) ?? url;
}

/** Returns HTML of our own as such a page accepts it. */
export function trustedHtml(text: string) {
  return own()?.createHTML(text) ?? text;
}

/**
 * Returns the policy for Lit's templates in builds that contain Lit: ours, so that the name `lit-html` stays free for the Lit of the page; if
 * that is forbidden, Lit's own name; if both are, undefined, with which Lit passes text on.
 */
export function litPolicy() {
  return own() ?? create('lit-html') ?? undefined;
}
