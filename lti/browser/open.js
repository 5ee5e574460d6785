// Shows that this tab began the launch, keeps the session, and opens the page.

const values = /** @type {HTMLElement} */ (document.querySelector('#values'));
const { state = '', ticket = '', storage = '', again = '' } = values.dataset;

/** @param {string} advice */
function fail(advice) {
  const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));
  heading.textContent = heading.dataset.failed ?? '';
  values.textContent = advice;
}

async function open() {
  const name = `fifteen-launch ${state}`;
  /** @type {string | null} */
  let kept;
  try {
    kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
  } catch {
    return fail(storage);
  }
  const response = await fetch('/lti/open', { method: 'POST', body: JSON.stringify({ ticket, kept: kept ?? '' }) });
  if (!response.ok) return fail(again);
  const opened = await response.json();
  sessionStorage.setItem('fifteen-lti', JSON.stringify(opened));
  location.replace(opened.page);
}

open().catch(() => fail(again));

export {};
