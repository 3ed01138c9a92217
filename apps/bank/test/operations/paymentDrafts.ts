import { named, payers, type TestCasesOf } from './testCase.ts';
import type { Fixture } from './fixture.ts';

const ofOwner = ({ owner }: Fixture) => owner.person.organizationId;

export const paymentDraftsCases: TestCasesOf<'paymentDrafts'> = {
  'paymentDrafts.list': {
    allowed: named(200),
    attempt: (client, set) => client.call('paymentDrafts.list', { query: { organizationId: ofOwner(set) } }),
  },
  'paymentDrafts.save': {
    allowed: payers(named(204)),
    attempt: (client, set) =>
      client.call('paymentDrafts.save', {
        params: { kind: 'EURO' },
        body: {
          organizationId: ofOwner(set),
          recipient: 'Pat Payee',
          fields: { sum: '12.50' },
          idempotencyKey: crypto.randomUUID(),
          sent: null,
        },
      }),
  },
  'paymentDrafts.remove': {
    allowed: named(204),
    attempt: (client, set) =>
      client.call('paymentDrafts.remove', {
        params: { kind: 'EURO' },
        query: { organizationId: ofOwner(set) },
      }),
  },
};
