import type { OperationPolicy } from './policy.ts';

export const dictionariesOperations = {
  'countries.list': { method: 'GET', path: '/v1/countries', access: 'session' },
  'paymentCategories.list': { method: 'GET', path: '/v1/payment-categories', access: 'session' },
  'casps.list': { method: 'GET', path: '/v1/casps', access: 'session' },
  'pspPartners.list': { method: 'GET', path: '/v1/psp-partners', access: 'session' },
  'swift.checkString': { method: 'POST', path: '/v1/swift/check-string', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
