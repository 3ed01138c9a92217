import { ordered, orderMfaToken, remittance } from '../support/remittance.ts';
import { uploaded } from './fixture.ts';
import { named, payers, signers, thing, type TestCasesOf } from './testCase.ts';

export const remittanceCases: TestCasesOf<'paymentOrders'> = {
  'paymentOrders.list': {
    allowed: named(200),
    attempt: async (client, set) => {
      await ordered(set);
      return client.call('paymentOrders.list', {
        query: { organizationId: set.owner.person.organizationId, status: ['QUEUED', 'PROC'] },
      });
    },
  },
  'paymentOrders.get': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('paymentOrders.get', { params: { id: (await ordered(set)).id } }),
  },
  'paymentOrders.create': {
    allowed: payers(named(201)),
    attempt: (client, set) =>
      client.call('paymentOrders.create', {
        body: remittance(set),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'paymentOrders.sign': {
    // The token is the owner's: a right to sign does not make it anybody else's.
    allowed: { ...signers(thing(200)), signer: '400 TOKEN_EXPIRED' },
    attempt: async (client, set) => {
      const created = await ordered(set);
      const mfaToken = await orderMfaToken(set, created);
      return client.call('paymentOrders.sign', {
        params: { id: created.id },
        body: { mfaToken, signedAt: set.bank.clock.now().toISOString() },
      });
    },
  },
  'paymentOrders.file': {
    allowed: thing(200),
    attempt: async (client, set) => {
      const uploadId = await uploaded(set);
      const { id } = await ordered(set, { uploadIds: [uploadId] });
      return client.call('paymentOrders.file', { params: { id, uploadId } });
    },
  },
};
