import type { OperationPolicy } from './policy.ts';

export const beneficiariesOperations = {
  'beneficiaries.list': { method: 'GET', path: '/v1/beneficiaries', access: 'session' },
  'beneficiaries.create': {
    method: 'POST',
    path: '/v1/beneficiaries',
    access: 'session',
    idempotency: 'required',
  },
  'beneficiaries.get': { method: 'GET', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.update': { method: 'PUT', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.remove': { method: 'DELETE', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.setStatus': { method: 'PUT', path: '/v1/beneficiaries/{id}/status', access: 'session' },
  'beneficiaries.validate': { method: 'POST', path: '/v1/beneficiaries/{id}/validate', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
