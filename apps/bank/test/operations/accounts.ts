import { requestExport, makeExports } from '../../src/reporting/exports/jobs.ts';
import { eur, type Fixture } from './fixture.ts';
import { signedIn, everybody, named, oneself, thing, type TestCasesOf } from './testCase.ts';

export const accountsCases: TestCasesOf<'accounts' | 'currencies' | 'statements' | 'receipts'> = {
  'accounts.list': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('accounts.list', { query: { organizationId: owner.person.organizationId } }),
  },
  'accounts.get': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.get', { params: { id: owner.person.accounts[0]?.id ?? '' } }),
  },
  'accounts.balances': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.balances', { params: { id: owner.person.accounts[0]?.id ?? '' } }),
  },
  'accounts.balanceHistory': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.balanceHistory', {
        params: { id: owner.person.accounts[0]?.id ?? '' },
        query: { currencyId: eur, from: '2025-01-01', to: '2025-01-31' },
      }),
  },
  'accounts.setNickname': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.setNickname', {
        params: { id: owner.person.accounts[0]?.id ?? '' },
        body: { nickname: 'Rent' },
      }),
  },
  'accounts.setOrder': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('accounts.setOrder', {
        body: {
          organizationId: owner.person.organizationId,
          accountIds: owner.person.accounts.map(({ id }) => id),
        },
      }),
  },
  'accounts.topUp': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.topUp', {
        params: { id: owner.person.accounts[0]?.id ?? '' },
        query: { currencyId: eur },
      }),
  },
  'accounts.topUpPdf': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.topUpPdf', {
        params: { id: owner.person.accounts[0]?.id ?? '', index: 0 },
        query: { currencyId: eur },
      }),
  },
  'accounts.confirmationLetter': {
    allowed: thing(200),
    attempt: (client, { owner }) =>
      client.call('accounts.confirmationLetter', { params: { id: owner.person.accounts[0]?.id ?? '' } }),
  },
  'currencies.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('currencies.list', { query: { all: 'true' } }),
  },
  'currencies.base': {
    allowed: signedIn(200),
    attempt: (client) => client.call('currencies.base'),
  },
  'statements.list': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('statements.list', { query: { organizationId: owner.person.organizationId } }),
  },
  'statements.totals': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('statements.totals', { query: { organizationId: owner.person.organizationId } }),
  },
  'statements.export': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('statements.export', {
        params: { type: 'csv' },
        query: { organizationId: owner.person.organizationId },
      }),
  },
  'statements.exported': {
    allowed: oneself(200),
    attempt: async (client, set) =>
      client.call('statements.exported', { params: { id: await madeExport(set) } }),
  },
  'statements.receipt': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('statements.receipt', { params: { id: await someLine(set) } }),
  },
  'receipts.verify': {
    allowed: everybody(200),
    attempt: (client) => client.call('receipts.verify', { query: { code: 'AAAA-AAAA-AAAA-AAAA' } }),
  },
};

/** An export of the owner's that has been made. */
async function madeExport({ bank, owner: { person } }: Fixture): Promise<string> {
  const { tenants, services } = bank;
  const asks = { tenantId: tenants.kontor, userId: person.userId, sessionId: '' };
  const asked = { query: {}, timezone: 'UTC', reader: { language: 'en', zone: 'UTC' } } as const;
  const { exportId } = await requestExport(services, asks, person.organizationId, { type: 'csv', ...asked });
  await makeExports(services, { id: tenants.kontor, key: 'kontor' });
  return exportId;
}

/** A line of the owner's history. */
async function someLine({ owner: { person, client } }: Fixture): Promise<string> {
  const { data } = await client.ok('statements.list', { query: { organizationId: person.organizationId } });
  return data.edges[0]?.node.id ?? '';
}
