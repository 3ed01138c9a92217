import type { OperationName } from '@kontor/api-client/contract';
import type { Person, TestBank } from './bank.ts';
import type { Client, Outcome } from './client.ts';

export const eur = '01920000-0000-7000-8000-000000000978';

/** Somebody with money, somebody to pay, and what between them a call may need. */
export type Scene = {
  readonly bank: TestBank;
  readonly owner: { person: Person; client: Client };
  readonly payee: Person;
};

export async function scene(bank: TestBank): Promise<Scene> {
  return {
    bank,
    owner: await bank.signedIn(),
    payee: await bank.person({ firstName: 'Pat', lastName: 'Payee' }),
  };
}

export const payment = ({ owner: { person }, payee }: Scene, more: { sum?: string; details?: string } = {}) =>
  ({
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId: person.organizationId,
    accountId: person.accounts[0]?.id ?? '',
    currencyId: eur,
    sum: '12.50',
    recipientOrganizationId: payee.organizationId,
    details: 'Lunch',
    ...more,
  }) as const;

/** A new unsigned payment of the owner. */
export async function unsigned(set: Scene) {
  const { data } = await set.owner.client.get('payments.create', {
    body: payment(set),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** The token that signs it, sent to and solved by the owner. */
export async function proof(
  set: Scene,
  { id, signingHash }: { id: string; signingHash: string },
): Promise<string> {
  const { client } = set.owner;
  const { data } = await client.get('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
  });
  return (await client.get('signatures.validate', { body: { token: data.token, code: data.code ?? '' } }))
    .data.token;
}

type Attempt = (client: Client, set: Scene) => Promise<Outcome<OperationName>>;

/**
 * Every call of the contract, made on the owner's things by whoever `client` is. A call that is new in the contract does
 * not compile until it stands here.
 */
export const attempts: { readonly [K in OperationName]: Attempt } = {
  'auth.phone': async (client, { bank }) =>
    client.call('auth.phone', { body: { phone: (await bank.person({ accounts: [] })).phone } }),
  'auth.verifyCode': async (client, { bank }) => {
    const { data } = await bank
      .client()
      .get('auth.phone', { body: { phone: (await bank.person({ accounts: [] })).phone } });
    return client.call('auth.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
  },
  'auth.verifyPassword': async (client, { bank }) => {
    const password = 'harbour-lantern-42';
    const { data } = await bank
      .client()
      .get('auth.phone', { body: { phone: (await bank.person({ accounts: [], password })).phone } });
    return client.call('auth.verifyPassword', { body: { token: data.token, password } });
  },
  'auth.refresh': (client) => client.call('auth.refresh'),
  'auth.logout': (client) => client.call('auth.logout'),
  'users.whoami': (client, { owner }) =>
    client.call('users.whoami', { query: { organizationId: owner.person.organizationId } }),
  'organizations.list': (client) => client.call('organizations.list'),
  'organizations.get': (client, { owner }) =>
    client.call('organizations.get', { params: { id: owner.person.organizationId } }),
  'organizations.checkIndividualRecipient': (client, { payee }) =>
    client.call('organizations.checkIndividualRecipient', { query: { phone: payee.phone } }),
  'organizations.checkCorporateRecipient': (client) =>
    client.call('organizations.checkCorporateRecipient', { query: { query: 'Nobody Ltd' } }),
  'accounts.list': (client, { owner }) =>
    client.call('accounts.list', { query: { organizationId: owner.person.organizationId } }),
  'accounts.get': (client, { owner }) =>
    client.call('accounts.get', { params: { id: owner.person.accounts[0]?.id ?? '' } }),
  'accounts.balances': (client, { owner }) =>
    client.call('accounts.balances', { params: { id: owner.person.accounts[0]?.id ?? '' } }),
  'currencies.list': (client) => client.call('currencies.list', { query: { all: 'true' } }),
  'currencies.base': (client) => client.call('currencies.base'),
  'statements.list': (client, { owner }) =>
    client.call('statements.list', { query: { organizationId: owner.person.organizationId } }),
  'payments.list': async (client, set) => {
    await unsigned(set);
    return client.call('payments.list', { query: { organizationId: set.owner.person.organizationId } });
  },
  'payments.get': async (client, set) =>
    client.call('payments.get', { params: { id: (await unsigned(set)).id } }),
  'payments.create': (client, set) =>
    client.call('payments.create', {
      body: payment(set),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  'payments.check': (client, set) => client.call('payments.check', { body: { payment: payment(set) } }),
  'payments.sign': async (client, set) => {
    const created = await unsigned(set);
    const mfaToken = await proof(set, created);
    return client.call('payments.sign', {
      params: { id: created.id },
      body: { mfaToken, signedAt: set.bank.clock.now().toISOString() },
    });
  },
  'payments.decline': async (client, set) =>
    client.call('payments.decline', { params: { id: (await unsigned(set)).id } }),
  'payments.signatures': async (client, set) =>
    client.call('payments.signatures', { params: { id: (await unsigned(set)).id } }),
  'signatures.sendCode': async (client, set) => {
    const { id, signingHash } = await unsigned(set);
    return client.call('signatures.sendCode', {
      body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
    });
  },
  'signatures.validate': async (client, set) => {
    const { id, signingHash } = await unsigned(set);
    const { data } = await set.owner.client.get('signatures.sendCode', {
      body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
    });
    return client.call('signatures.validate', { body: { token: data.token, code: data.code ?? '' } });
  },
  'settings.whitelabel': (client) => client.call('settings.whitelabel'),
};
