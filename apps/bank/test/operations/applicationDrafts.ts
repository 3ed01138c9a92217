import { founded } from './applications.ts';
import { oneself, signedIn, type TestCasesOf } from './testCase.ts';

export const applicationDraftsCases: TestCasesOf<'applicationDrafts'> = {
  'applicationDrafts.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('applicationDrafts.list'),
  },
  'applicationDrafts.save': {
    allowed: oneself(204),
    attempt: async (client, { owner }) =>
      client.call('applicationDrafts.save', {
        params: { place: (await founded(owner.client)).id },
        body: { fields: { firstName: 'Noor' } },
      }),
  },
  'applicationDrafts.remove': {
    allowed: signedIn(204),
    attempt: (client) => client.call('applicationDrafts.remove', { params: { place: 'INDIVIDUAL' } }),
  },
};
