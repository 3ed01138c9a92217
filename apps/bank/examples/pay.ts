/**
 * Pays another customer by their phone number, with a client that others generate from the bank's OpenAPI document:
 *
 *   npx openapi-typescript http://localhost:4000/api/openapi.json -o bank.d.ts
 *   npm install openapi-fetch
 *   node pay.ts http://localhost:4000 <your phone> <their phone> <sum in EUR>
 */
import { createInterface } from 'node:readline/promises';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './bank.d.ts';

const [bank = '', phone = '', payee = '', sum = ''] = process.argv.slice(2);

/** What a browser does by itself: it keeps cookies, and says where a call comes from. */
const cookies = new Map<string, string>();
const likeABrowser: Middleware = {
  onRequest({ request }) {
    request.headers.set('Origin', new URL(bank).origin);
    request.headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  },
};

const client = createClient<paths>({ baseUrl: bank });
client.use(likeABrowser);

/** The data of an answer, or an error that tells why the bank refused. */
function dataOf<T>({ data, error }: { data?: { data: T }; error?: { code?: string; message: unknown } }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${JSON.stringify(error?.message)}`);
  return data.data;
}

/** A sandbox answers with the code; any other bank sends it to a phone. */
async function codeOf(answer: { code?: string; maskedPhone: string }): Promise<string> {
  if (answer.code !== undefined) return answer.code;
  const terminal = createInterface(process.stdin, process.stdout);
  const code = await terminal.question(`Code sent to ${answer.maskedPhone}: `);
  terminal.close();
  return code;
}

const begun = dataOf(await client.POST('/api/v1/auth/phone', { body: { phone } }));
dataOf(
  await client.POST('/api/v1/auth/verify-code', { body: { token: begun.token, code: await codeOf(begun) } }),
);

const accounts = dataOf(await client.GET('/api/v1/accounts')).edges.map(({ node }) => node);
for (const { number, balances } of accounts)
  for (const { available, currency } of balances) console.log(`${number}: ${available} ${currency.name}`);
const account = accounts.find(({ balances }) => balances.some(({ currency }) => currency.name === 'EUR'));
const balance = account?.balances.find(({ currency }) => currency.name === 'EUR');
if (account === undefined || balance === undefined) throw new Error('No account holds EUR.');

const { recipient } = dataOf(
  await client.GET('/api/v1/clients-organizations/check-invididual-recepient', {
    params: { query: { phone: payee } },
  }),
);
if (recipient === null) throw new Error('Nobody banks here with that phone.');

// Sent twice, as after a lost answer: the key makes it one payment.
const idempotencyKey = crypto.randomUUID();
const create = () =>
  client.POST('/api/v1/payments', {
    params: { header: { 'idempotency-key': idempotencyKey } },
    body: {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: account.organizationId,
      accountId: account.id,
      currencyId: balance.currencyId,
      sum,
      recipientOrganizationId: recipient.organizationId,
      details: 'Paid by a generated client',
    },
  });
const payment = dataOf(await create());
const again = dataOf(await create());
if (again.id !== payment.id) throw new Error('The payment was made twice.');

const sent = dataOf(
  await client.POST('/api/v1/signatures/send-code', {
    body: {
      mfa: 'PHONE',
      channel: 'SMS',
      subject: { type: 'PAYMENT', ids: [payment.id], signingHash: payment.signingHash },
    },
  }),
);
const signature = dataOf(
  await client.POST('/api/v1/signatures/validate', {
    body: { token: sent.token, code: await codeOf(sent) },
  }),
);
const signed = dataOf(
  await client.POST('/api/v1/payments/{id}/sign', {
    params: { path: { id: payment.id } },
    body: { mfaToken: signature.token, signedAt: new Date().toISOString() },
  }),
);
console.log(`${signed.status}: ${payment.sum} EUR to ${recipient.displayName}`);

const history = dataOf(
  await client.GET('/api/v1/statements-items', {
    params: { query: { organizationId: account.organizationId, take: 5 } },
  }),
);
for (const { node } of history.edges)
  console.log(`${node.transferDate}: ${node.creditSum ?? `-${node.debitSum}`}`);
