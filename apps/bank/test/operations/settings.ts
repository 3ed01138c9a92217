import { eur } from './fixture.ts';
import { signedIn, everybody, type TestCasesOf } from './testCase.ts';

export const settingsCases: TestCasesOf<
  'casps' | 'countries' | 'paymentCategories' | 'pspPartners' | 'settings' | 'swift'
> = {
  'settings.whitelabel': {
    allowed: everybody(200),
    attempt: (client) => client.call('settings.whitelabel'),
  },
  'settings.cards': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.cards'),
  },
  'settings.companyPhone': {
    allowed: everybody(200),
    attempt: (client) => client.call('settings.companyPhone'),
  },
  'settings.beneficiaries': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.beneficiaries'),
  },
  'settings.payments': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.payments'),
  },
  'settings.transactionsDocuments': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.transactionsDocuments'),
  },
  'settings.applications': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.applications'),
  },
  'settings.pspPartners': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.pspPartners'),
  },
  'settings.clients': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.clients'),
  },
  'settings.overdraft': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.overdraft'),
  },
  'settings.exchangeCustomRate': {
    allowed: signedIn(200),
    attempt: (client) => client.call('settings.exchangeCustomRate'),
  },
  'settings.turnstile': {
    allowed: everybody(200),
    attempt: (client) => client.call('settings.turnstile'),
  },
  'countries.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('countries.list', { query: { all: 'true' } }),
  },
  'paymentCategories.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('paymentCategories.list'),
  },
  'casps.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('casps.list'),
  },
  'pspPartners.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('pspPartners.list', { query: { currencyId: eur } }),
  },
  'swift.checkString': {
    allowed: signedIn(200),
    attempt: (client) => client.call('swift.checkString', { body: { value: 'Invoice 7' } }),
  },
};
