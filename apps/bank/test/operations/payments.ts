import { sent } from '../support/outgoing.ts';
import { invoice, payment, unsigned, mfaTokenFor, uploaded } from './fixture.ts';
import { named, thing, everybody, payers, signers, strangers, type TestCasesOf } from './testCase.ts';

export const paymentsCases: TestCasesOf<'payments' | 'signatures'> = {
  'payments.list': {
    allowed: named(200),
    attempt: async (client, set) => {
      await unsigned(set);
      return client.call('payments.list', { query: { organizationId: set.owner.person.organizationId } });
    },
  },
  'payments.get': {
    allowed: thing(200),
    attempt: async (client, set) => client.call('payments.get', { params: { id: (await unsigned(set)).id } }),
  },
  'payments.create': {
    allowed: payers(named(201)),
    attempt: (client, set) =>
      client.call('payments.create', {
        body: payment(set),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'payments.check': {
    allowed: payers(named(200)),
    attempt: (client, set) => client.call('payments.check', { body: { payment: payment(set) } }),
  },
  'payments.sign': {
    // The token is the owner's: a right to sign does not make it anybody else's.
    allowed: { ...signers(thing(200)), signer: '400 TOKEN_EXPIRED' },
    attempt: async (client, set) => {
      const created = await unsigned(set);
      const mfaToken = await mfaTokenFor(set, created);
      return client.call('payments.sign', {
        params: { id: created.id },
        body: { mfaToken, signedAt: set.bank.clock.now().toISOString() },
      });
    },
  },
  'payments.decline': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('payments.decline', { params: { id: (await unsigned(set)).id } }),
  },
  'payments.revoke': {
    allowed: payers(thing(200)),
    attempt: async (client, set) => {
      const day = new Date(set.bank.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
      const { id } = await sent(set, { ...payment(set), transferDate: day });
      return client.call('payments.revoke', { params: { id }, body: {} });
    },
  },
  'payments.addDocuments': {
    allowed: { ...payers(thing(200)), signer: '400 VALIDATION', official: '400 VALIDATION' },
    attempt: async (client, set) =>
      client.call('payments.addDocuments', {
        params: { id: (await unsigned(set)).id },
        body: { documents: [{ uploadId: await uploaded(set), categoryId: invoice }] },
      }),
  },
  'payments.documentFile': {
    allowed: thing(200),
    attempt: async (client, set) => {
      const { id } = await unsigned(set);
      const documentId = await uploaded(set);
      await set.owner.client.ok('payments.addDocuments', {
        params: { id },
        body: { documents: [{ uploadId: documentId, categoryId: invoice }] },
      });
      return client.call('payments.documentFile', { params: { id, documentId } });
    },
  },
  'payments.signatures': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('payments.signatures', { params: { id: (await unsigned(set)).id } }),
  },
  'payments.recipient': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('payments.recipient', { params: { id: (await unsigned(set)).id } }),
  },
  'payments.timeline': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('payments.timeline', { params: { id: (await unsigned(set)).id } }),
  },
  'signatures.sendCode': {
    allowed: signers(thing(200)),
    attempt: async (client, set) => {
      const { id, signingHash } = await unsigned(set);
      return client.call('signatures.sendCode', {
        body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
      });
    },
  },
  'signatures.validate': {
    allowed: {
      ...everybody('400 TOKEN_EXPIRED'),
      mainRepresentative: 200,
      ...strangers,
    },
    attempt: async (client, set) => {
      const { id, signingHash } = await unsigned(set);
      const { data } = await set.owner.client.ok('signatures.sendCode', {
        body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
      });
      return client.call('signatures.validate', { body: { token: data.token, code: data.code ?? '' } });
    },
  },
  'signatures.sendBatchCode': {
    allowed: signers(thing(200)),
    attempt: async (client, set) => {
      const operations = [await unsigned(set), await unsigned(set)].map(({ id, signingHash }) => ({
        type: 'PAYMENT' as const,
        id,
        signingHash,
      }));
      return client.call('signatures.sendBatchCode', { body: { mfa: 'PHONE', channel: 'SMS', operations } });
    },
  },
  'signatures.signBatch': {
    // Signed or refused is each by itself; only a token that is no good refuses the call.
    allowed: { ...everybody(200), signer: '400 TOKEN_EXPIRED', ...strangers },
    attempt: async (client, set) => {
      const created = await unsigned(set);
      const mfaToken = await mfaTokenFor(set, created);
      return client.call('signatures.signBatch', {
        body: {
          mfaToken,
          signedAt: set.bank.clock.now().toISOString(),
          operations: [{ type: 'PAYMENT', id: created.id }],
        },
      });
    },
  },
};
