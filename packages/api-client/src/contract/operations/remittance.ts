import type { OperationPolicy } from './policy.ts';

export const remittanceOperations = {
  'paymentOrders.get': { method: 'GET', path: '/v1/payments-orders/{id}', access: 'session' },
  'paymentOrders.create': {
    method: 'POST',
    path: '/v1/payments-orders',
    access: 'session',
    idempotency: 'required',
    body: 'large',
  },
  'paymentOrders.sign': {
    method: 'POST',
    path: '/v1/payments-orders/{id}/sign',
    access: 'session',
    forbidden: 'local',
  },
  'paymentOrders.list': { method: 'GET', path: '/v1/payments-orders', access: 'session', forbidden: 'local' },
  'paymentOrders.file': {
    method: 'GET',
    path: '/v1/payments-orders/{id}/file/{uploadId}',
    access: 'session',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
