import type { OperationPolicy } from './policy.ts';

export const paymentsOperations = {
  'payments.list': { method: 'GET', path: '/v1/payments', access: 'session', forbidden: 'local' },
  'payments.get': { method: 'GET', path: '/v1/payments/{id}', access: 'session' },
  'payments.create': { method: 'POST', path: '/v1/payments', access: 'session', idempotency: 'required' },
  'payments.check': { method: 'POST', path: '/v1/payments/check', access: 'session' },
  'payments.sign': { method: 'POST', path: '/v1/payments/{id}/sign', access: 'session', forbidden: 'local' },
  'payments.decline': { method: 'DELETE', path: '/v1/payments/{id}/decline', access: 'session' },
  'payments.revoke': { method: 'POST', path: '/v1/payments/{id}/revoke', access: 'session' },
  'payments.addDocuments': {
    method: 'POST',
    path: '/v1/payments/{id}/documents',
    access: 'session',
    idempotency: 'accepted',
  },
  'payments.signatures': {
    method: 'GET',
    path: '/v1/payments/{id}/signatures',
    access: 'session',
    forbidden: 'local',
  },
  'signatures.sendCode': {
    method: 'POST',
    path: '/v1/signatures/send-code',
    access: 'session',
    forbidden: 'local',
  },
  'signatures.validate': {
    method: 'POST',
    path: '/v1/signatures/validate',
    access: 'session',
    unauthenticated: 'local',
    forbidden: 'local',
  },
} as const satisfies Record<string, OperationPolicy>;
