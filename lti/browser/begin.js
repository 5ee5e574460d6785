// Keeps the secret by which the relay knows this browser again, and goes to the platform. A cookie has it too: in a frame, some browsers allow
// only the one, and some only the other.

const { browser = '', address = '' } = /** @type {HTMLElement} */ (document.querySelector('h1')).dataset;
try {
  sessionStorage.setItem('fifteen-browser', browser);
} catch {
  // The cookie remains.
}
location.replace(address);

export {};
