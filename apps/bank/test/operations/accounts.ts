import { signedIn, named, thing, type TrialsOf } from './trial.ts';

export const accountsTrials: TrialsOf<'accounts' | 'currencies' | 'statements'> = {
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
};
