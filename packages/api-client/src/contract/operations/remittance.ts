import type { OperationPolicy } from './policy.ts';

export const remittanceOperations = {
  'paymentOrders.get': { method: 'GET', path: '/v1/payments-orders/{id}' },
  'paymentOrders.create': {
    method: 'POST',
    path: '/v1/payments-orders',
    idempotency: 'required',
    body: 'large',
  },
  'paymentOrders.sign': {
    method: 'POST',
    path: '/v1/payments-orders/{id}/sign',
    forbidden: 'local',
  },
  'paymentOrders.list': { method: 'GET', path: '/v1/payments-orders', forbidden: 'local' },
  'paymentOrders.file': {
    method: 'GET',
    path: '/v1/payments-orders/{id}/file/{uploadId}',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
