import type { OperationPolicy } from './policy.ts';

export const cardsOperations = {
  'cards.order': { method: 'POST', path: '/v1/cards', idempotency: 'required' },
  'cards.setStatus': { method: 'PUT', path: '/v1/cards/{id}/status' },
  'cards.setLimits': { method: 'PUT', path: '/v1/cards/{id}/limits' },
  'cards.spending': { method: 'GET', path: '/v1/cards/{id}/spending' },
  'cards.details': { method: 'POST', path: '/v1/cards/{id}/details' },
} as const satisfies Record<string, OperationPolicy>;
