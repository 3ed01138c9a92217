/**
 * Pays another customer by their phone number and waits until the bank tells that it is done. Needs no React and no browser:
 *
 *   node node.ts http://localhost:4000 <your phone> <their phone> <sum in EUR>
 */
import { createInterface } from 'node:readline/promises';
import { createClient, newIdempotencyKey, type CallResult } from '@kontor/api-client/client';
import { createMessaging } from '@kontor/api-client/messaging';

const [bank = '', phone = '', payee = '', sum = ''] = process.argv.slice(2);
const { origin, host, protocol } = new URL(bank);

/** What a browser does by itself: it keeps cookies, and says where a call comes from. */
const cookies = new Map<string, string>();
const ofABrowser = () => ({
  Origin: origin,
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const fetchLikeABrowser: typeof fetch = async (input, init) => {
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...ofABrowser() };
  const answer = await fetch(input, { ...init, headers });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
};

/** Node's own takes headers, of which the types of browsers know nothing. */
const NodeWebSocket = WebSocket as unknown as new (
  address: string,
  options: { headers: Record<string, string> },
) => WebSocket;

const client = createClient({
  baseUrl: `${origin}/api`,
  fetch: fetchLikeABrowser,
  onSessionEnded: (reason) => console.error(`The session is over: ${reason}.`),
  onForbidden: () => console.error('This person may not do that.'),
});

/** The data of an answer, or an error that tells why there is none. */
function dataOf<T>(result: { ok: true; data: T } | Extract<CallResult<'users.whoami'>, { ok: false }>): T {
  if (result.ok) return result.data;
  throw new Error(result.kind === 'http' ? `${result.status} ${JSON.stringify(result.error)}` : result.kind);
}

/** A sandbox answers with the code; any other bank sends it to a phone. */
async function codeOf(sent: { code?: string | undefined; maskedPhone: string }): Promise<string> {
  if (sent.code !== undefined) return sent.code;
  const terminal = createInterface(process.stdin, process.stdout);
  const code = await terminal.question(`Code sent to ${sent.maskedPhone}: `);
  terminal.close();
  return code;
}

const begun = dataOf(await client.call('auth.phone', { body: { phone } }));
dataOf(await client.call('auth.verifyCode', { body: { token: begun.token, code: await codeOf(begun) } }));
const { id: userId } = dataOf(await client.call('users.whoami'));

const accounts = dataOf(await client.call('accounts.list')).edges.map(({ node }) => node);
for (const { number, balances } of accounts)
  for (const { available, currency } of balances) console.log(`${number}: ${available} ${currency.name}`);
const balance = accounts
  .flatMap(({ balances }) => balances)
  .find(({ currency, available }) => currency.name === 'EUR' && available !== '0.00');
const account = accounts.find(({ id }) => id === balance?.accountId);
if (account === undefined || balance === undefined) throw new Error('No account holds EUR.');

const { recipient } = dataOf(
  await client.call('organizations.checkIndividualRecipient', { query: { phone: payee } }),
);
if (recipient === null) throw new Error('Nobody banks here with that phone.');

// A key for each payment: sent again after a lost answer, it is still one payment.
const payment = dataOf(
  await client.call('payments.create', {
    idempotencyKey: newIdempotencyKey(),
    body: {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: account.organizationId,
      accountId: account.id,
      currencyId: balance.currencyId,
      sum,
      recipientOrganizationId: recipient.organizationId,
      details: 'Paid by a script',
    },
  }),
);

// What happens at the bank is followed before it is brought about.
const connected = Promise.withResolvers<void>();
const completed = Promise.withResolvers<void>();
const messaging = createMessaging({
  client,
  url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/v1/messaging`,
  open: (address) => new NodeWebSocket(address, { headers: ofABrowser() }),
  userId,
  organizationId: account.organizationId,
  onConnected: connected.resolve,
  onOperation: ({ type, id, status }) => {
    if (type === 'PAYMENT' && id === payment.id && status === 'COMPLETED') completed.resolve();
  },
});
messaging.start();
await connected.promise;

const sent = dataOf(
  await client.call('signatures.sendCode', {
    body: {
      mfa: 'PHONE',
      channel: 'SMS',
      subject: { type: 'PAYMENT', ids: [payment.id], signingHash: payment.signingHash },
    },
  }),
);
const { token: mfaToken } = dataOf(
  await client.call('signatures.validate', { body: { token: sent.token, code: await codeOf(sent) } }),
);
dataOf(
  await client.call('payments.sign', {
    params: { id: payment.id },
    body: { mfaToken, signedAt: new Date().toISOString() },
  }),
);
await completed.promise;
console.log(`COMPLETED: ${payment.sum} EUR to ${recipient.displayName}`);
messaging.stop();
await client.call('auth.logout', { body: {} });
