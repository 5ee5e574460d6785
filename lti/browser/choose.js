// Sends the choice of a teacher to the platform, which then makes the activity.

const form = /** @type {HTMLFormElement} */ (document.querySelector('#choice'));
const link = /** @type {HTMLInputElement} */ (form.querySelector('#link'));
const name = /** @type {HTMLInputElement} */ (form.querySelector('#name'));
const problem = /** @type {HTMLElement} */ (form.querySelector('#problem'));

async function send() {
  problem.textContent = '';
  const { session } = JSON.parse(sessionStorage.getItem('fifteen-lti') ?? '{}');
  const response = await fetch('/lti/choice', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session}` },
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
