import type { OperationPolicy } from './policy.ts';

export const dictionariesOperations = {
  'countries.list': { method: 'GET', path: '/v1/countries' },
  'paymentCategories.list': { method: 'GET', path: '/v1/payment-categories' },
  'casps.list': { method: 'GET', path: '/v1/casps' },
  'pspPartners.list': { method: 'GET', path: '/v1/psp-partners' },
  'swift.checkString': { method: 'POST', path: '/v1/swift/check-string' },
} as const satisfies Record<string, OperationPolicy>;
