import type { OperationPolicy } from './policy.ts';

export const paymentsOperations = {
  'payments.list': { method: 'GET', path: '/v1/payments', forbidden: 'local' },
  'payments.get': { method: 'GET', path: '/v1/payments/{id}' },
  'payments.create': { method: 'POST', path: '/v1/payments', idempotency: 'required' },
  'payments.check': { method: 'POST', path: '/v1/payments/check' },
  'payments.sign': { method: 'POST', path: '/v1/payments/{id}/sign', forbidden: 'local' },
  'payments.decline': { method: 'DELETE', path: '/v1/payments/{id}/decline' },
  'payments.revoke': { method: 'POST', path: '/v1/payments/{id}/revoke' },
  'payments.addDocuments': {
    method: 'POST',
    path: '/v1/payments/{id}/documents',
    idempotency: 'accepted',
  },
  'payments.documentFile': {
    method: 'GET',
    path: '/v1/payments/{id}/documents/{documentId}/file',
    answers: 'file',
  },
  'payments.signatures': {
    method: 'GET',
    path: '/v1/payments/{id}/signatures',
    forbidden: 'local',
  },
  'payments.recipient': { method: 'GET', path: '/v1/payments/{id}/recipient' },
  'payments.timeline': { method: 'GET', path: '/v1/payments/{id}/timeline' },
  'signatures.sendCode': {
    method: 'POST',
    path: '/v1/signatures/send-code',
    forbidden: 'local',
  },
  'signatures.validate': {
    method: 'POST',
    path: '/v1/signatures/validate',
    unauthenticated: 'local',
    forbidden: 'local',
  },
  'signatures.sendBatchCode': {
    method: 'POST',
    path: '/v1/signatures/batch/send-code',
    forbidden: 'local',
  },
  'signatures.signBatch': { method: 'POST', path: '/v1/signatures/batch/sign', forbidden: 'local' },
} as const satisfies Record<string, OperationPolicy>;
