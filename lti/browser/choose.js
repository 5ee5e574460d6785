// Sends the choice of a teacher to the platform, which then makes the activity.

const form = /** @type {HTMLFormElement} */ (document.querySelector('#choice'));
const link = /** @type {HTMLInputElement} */ (form.querySelector('#link'));
const name = /** @type {HTMLInputElement} */ (form.querySelector('#name'));
const problem = /** @type {HTMLElement} */ (form.querySelector('#problem'));

/** The secret of this browser, if it is not in a cookie. */
function kept() {
  try {
    return sessionStorage.getItem('fifteen-browser') ?? '';
  } catch {
    return '';
  }
}

async function send() {
  problem.textContent = '';
  const session = location.hash.replace('#lti=', '');
  const response = await fetch('/lti/choice', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session}`, 'Fifteen-Browser': kept() },
    body: JSON.stringify({ link: link.value.trim(), name: name.value.trim() }),
  });
  if (!response.ok) {
    problem.textContent = response.status === 400 ? (form.dataset.bad ?? '') : (await response.json()).message;
    return;
  }
  const { address, token } = await response.json();
  const answer = Object.assign(document.createElement('form'), { method: 'post', action: address, hidden: true });
  answer.append(Object.assign(document.createElement('input'), { name: 'JWT', value: token }));
  document.body.append(answer);
  answer.submit();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  send();
});

export {};
