import type {
  Beneficiary,
  BeneficiaryRequest,
  Official,
  OfficialRequest,
  OperationName,
} from '@kontor/api-client/contract';
import { freshPhone, type Person, type TestBank } from './bank.ts';
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

/** The payee, to be kept as a beneficiary. */
export const beneficiary = (
  { owner: { person }, payee }: Scene,
  more: Partial<BeneficiaryRequest> = {},
): BeneficiaryRequest => ({
  organizationId: person.organizationId,
  paymentType: 'INTERNAL',
  beneficiaryType: 'INDIVIDUAL',
  currencyId: eur,
  name: 'Pat Payee',
  recipientOrganizationId: payee.organizationId,
  ...more,
});

/** A new beneficiary of the owner. */
export async function kept(set: Scene, more: Partial<BeneficiaryRequest> = {}): Promise<Beneficiary> {
  const { data } = await set.owner.client.get('beneficiaries.create', {
    body: beneficiary(set, more),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** Somebody to invite, under a number nobody has. */
export const official = (more: Partial<OfficialRequest> = {}): OfficialRequest => ({
  firstName: 'Nora',
  lastName: 'Quist',
  phone: freshPhone(),
  email: 'nora.quist@example.com',
  companyOfficialType: 'COMPANY_OFFICIAL',
  signatureType: 'SINGLE',
  viewerType: 'NONE',
  ...more,
});

/** A new official of the owner's company who hasn't signed in yet; of a person's own organization there is none. */
async function invited({ owner: { person, client } }: Scene): Promise<Official> {
  const { data } = await client.get('officials.create', {
    params: { id: person.organizationId },
    body: official(),
  });
  return data;
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
  'recover.sendCode': async (client, { bank }) =>
    client.call('recover.sendCode', { body: { phone: (await bank.person({ accounts: [] })).phone } }),
  'recover.verifyCode': async (client, { bank }) => {
    const { data } = await bank
      .client()
      .get('recover.sendCode', { body: { phone: (await bank.person({ accounts: [] })).phone } });
    return client.call('recover.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
  },
  'devices.list': (client) => client.call('devices.list'),
  'devices.remove': async (client, { bank, owner }) => {
    const another = bank.client();
    await another.signIn(owner.person.phone);
    const { data } = await another.get('users.whoami');
    return client.call('devices.remove', { params: { id: data.session.deviceId } });
  },
  'devices.removeOthers': (client) => client.call('devices.removeOthers', { query: { except: 'current' } }),
  'users.update': (client, { owner }) =>
    client.call('users.update', {
      params: { id: owner.person.userId },
      body: { twilioAuthChannel: 'WHATSAPP' },
    }),
  'notifications.preferences': (client, { owner }) =>
    client.call('notifications.preferences', { params: { id: owner.person.userId } }),
  'notifications.setPreferences': async (client, { owner }) => {
    const params = { id: owner.person.userId };
    const { data } = await owner.client.get('notifications.preferences', { params });
    return client.call('notifications.setPreferences', { params, body: data });
  },
  'officials.list': (client, { owner }) =>
    client.call('officials.list', { params: { id: owner.person.organizationId } }),
  'officials.create': (client, { owner }) =>
    client.call('officials.create', { params: { id: owner.person.organizationId }, body: official() }),
  'officials.update': async (client, set) => {
    const { id, version } = await invited(set);
    return client.call('officials.update', {
      params: { id: set.owner.person.organizationId, officialId: id },
      body: { version, position: 'Treasurer' },
    });
  },
  'officials.setStatus': async (client, set) =>
    client.call('officials.setStatus', {
      params: { id: set.owner.person.organizationId, officialId: (await invited(set)).id },
      body: { status: 'REMOVED' },
    }),
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
  'beneficiaries.list': async (client, set) => {
    await kept(set);
    return client.call('beneficiaries.list', { query: { organizationId: set.owner.person.organizationId } });
  },
  'beneficiaries.create': (client, set) =>
    client.call('beneficiaries.create', {
      body: beneficiary(set),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  'beneficiaries.get': async (client, set) =>
    client.call('beneficiaries.get', { params: { id: (await kept(set)).id } }),
  'beneficiaries.update': async (client, set) =>
    client.call('beneficiaries.update', {
      params: { id: (await kept(set)).id },
      body: beneficiary(set, { nickname: 'Pat' }),
    }),
  'beneficiaries.remove': async (client, set) =>
    client.call('beneficiaries.remove', { params: { id: (await kept(set)).id } }),
  'beneficiaries.setStatus': async (client, set) =>
    client.call('beneficiaries.setStatus', {
      params: { id: (await kept(set)).id },
      body: { status: 'UNDER_REVIEW' },
    }),
  'beneficiaries.validate': async (client, set) =>
    client.call('beneficiaries.validate', { params: { id: (await kept(set)).id } }),
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
  'settings.cards': (client) => client.call('settings.cards'),
  'settings.companyPhone': (client) => client.call('settings.companyPhone'),
  'settings.beneficiaries': (client) => client.call('settings.beneficiaries'),
  'settings.payments': (client) => client.call('settings.payments'),
  'settings.transactionsDocuments': (client) => client.call('settings.transactionsDocuments'),
  'settings.applications': (client) => client.call('settings.applications'),
  'settings.pspPartners': (client) => client.call('settings.pspPartners'),
  'settings.clients': (client) => client.call('settings.clients'),
  'settings.overdraft': (client) => client.call('settings.overdraft'),
  'settings.exchangeCustomRate': (client) => client.call('settings.exchangeCustomRate'),
  'settings.turnstile': (client) => client.call('settings.turnstile'),
  'countries.list': (client) => client.call('countries.list', { query: { all: 'true' } }),
  'paymentCategories.list': (client) => client.call('paymentCategories.list'),
  'casps.list': (client) => client.call('casps.list'),
  'pspPartners.list': (client) => client.call('pspPartners.list', { query: { currencyId: eur } }),
  'swift.checkString': (client) => client.call('swift.checkString', { body: { value: 'Invoice 7' } }),
};
