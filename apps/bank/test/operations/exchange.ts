import { exchange, quoted } from './fixture.ts';
import { named, payers, type TestCasesOf } from './testCase.ts';

export const exchangeCases: TestCasesOf<'exchange'> = {
  'exchange.calc': {
    allowed: payers(named(200)),
    attempt: (client, set) => client.call('exchange.calc', { body: exchange(set) }),
  },
  'exchange.create': {
    // The quote is the owner's: a right to pay does not make it anybody else's.
    allowed: { ...payers(named(201)), signer: '410 QUOTE_EXPIRED', official: '410 QUOTE_EXPIRED' },
    attempt: async (client, set) =>
      client.call('exchange.create', {
        body: { ...exchange(set), quoteId: (await quoted(set)).quoteId },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'exchange.requests': {
    allowed: named(200),
    attempt: (client, set) =>
      client.call('exchange.requests', { query: { organizationId: set.owner.person.organizationId } }),
  },
};
