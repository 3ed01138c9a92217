import type { OperationPolicy } from './policy.ts';

export const paymentDraftsOperations = {
  'paymentDrafts.list': { method: 'GET', path: '/v1/payment-drafts' },
  'paymentDrafts.save': { method: 'PUT', path: '/v1/payment-drafts/{kind}', body: 'large' },
  'paymentDrafts.remove': { method: 'DELETE', path: '/v1/payment-drafts/{kind}' },
} as const satisfies Record<string, OperationPolicy>;
