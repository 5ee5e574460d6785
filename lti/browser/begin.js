// Keeps the secret of this launch in this tab, and goes to the platform.

const values = /** @type {HTMLElement} */ (document.querySelector('#values'));
const { state = '', kept = '', address = '', storage = '' } = values.dataset;
try {
  sessionStorage.setItem(`fifteen-launch ${state}`, kept);
  location.replace(address);
} catch {
  const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));
  heading.textContent = heading.dataset.failed ?? '';
  values.textContent = storage;
}

export {};
