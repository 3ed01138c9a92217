import type { OperationPolicy } from './policy.ts';

export const paymentTemplatesOperations = {
  'paymentTemplates.list': { method: 'GET', path: '/v1/payment-templates' },
  'paymentTemplates.create': { method: 'POST', path: '/v1/payment-templates', idempotency: 'required' },
  'paymentTemplates.rename': { method: 'PUT', path: '/v1/payment-templates/{id}/name' },
  'paymentTemplates.remove': { method: 'DELETE', path: '/v1/payment-templates/{id}' },
} as const satisfies Record<string, OperationPolicy>;
