/** Signs in, lists accounts, and shows money as it arrives. Needs no React. */
import { createClient } from '@kontor/api-client/client';
import { createMessaging } from '@kontor/api-client/messaging';

const form = element('form', HTMLFormElement);
const phone = element('[name=phone]', HTMLInputElement);
const code = element('[name=code]', HTMLInputElement);
const status = element('[role=status]', HTMLElement);
const list = element('ul', HTMLElement);

function element<E extends Element>(selector: string, kind: new () => E): E {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page lacks ${selector}.`);
  return found;
}

const client = createClient({
  onSessionEnded: () => location.reload(),
  onForbidden: () => (status.textContent = 'You may not do that.'),
});

/** The sign-in that a code was sent for. */
let begun: string | undefined;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void (begun === undefined ? askForCode() : signIn(begun));
});

async function askForCode(): Promise<void> {
  const answer = await client.call('auth.phone', { body: { phone: phone.value } });
  if (!answer.ok) return refuse();
  begun = answer.data.token;
  status.textContent = `A code was sent to ${answer.data.maskedPhone}.`;
  code.disabled = false;
  code.closest('label')?.removeAttribute('hidden');
  code.focus();
}

async function signIn(token: string): Promise<void> {
  const verified = await client.call('auth.verifyCode', { body: { token, code: code.value } });
  const whoami = verified.ok ? await client.call('users.whoami') : verified;
  if (!whoami.ok) return refuse();
  form.remove();
  status.textContent = '';
  const { id: userId, organizationId } = whoami.data;
  if (organizationId === null) return refuse(); // nobody's customer yet
  createMessaging({
    client,
    url: `${location.origin.replace('http', 'ws')}/api/v1/messaging`,
    userId,
    organizationId,
    onConnected: () => void showAccounts(),
    onOperation: ({ type }) => {
      if (type === 'ACCOUNT') void showAccounts();
    },
  }).start();
}

async function showAccounts(): Promise<void> {
  const answer = await client.call('accounts.list', { background: true });
  if (!answer.ok) return refuse();
  const lines = answer.data.edges.flatMap(({ node: { number, balances } }) =>
    balances.map(({ available, currency }) => `${number}: ${available} ${currency.name}`),
  );
  list.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
}

function refuse(): void {
  status.textContent = 'That did not work. Please try again.';
}
