import { template, unsigned } from './fixture.ts';
import { named, oneself, payers, thing, type TestCasesOf } from './testCase.ts';

export const paymentTemplatesCases: TestCasesOf<'paymentTemplates'> = {
  'paymentTemplates.list': {
    allowed: named(200),
    attempt: async (client, set) => {
      await template(set);
      return client.call('paymentTemplates.list', {
        query: { organizationId: set.owner.person.organizationId },
      });
    },
  },
  'paymentTemplates.create': {
    allowed: payers(thing(201)),
    attempt: async (client, set) =>
      client.call('paymentTemplates.create', {
        body: { paymentId: (await unsigned(set)).id, name: crypto.randomUUID(), keepSum: true },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'paymentTemplates.rename': {
    allowed: oneself(200),
    attempt: async (client, set) =>
      client.call('paymentTemplates.rename', {
        params: { id: (await template(set)).id },
        body: { name: crypto.randomUUID() },
      }),
  },
  'paymentTemplates.remove': {
    allowed: oneself(204),
    attempt: async (client, set) =>
      client.call('paymentTemplates.remove', { params: { id: (await template(set)).id } }),
  },
};
