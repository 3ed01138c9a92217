import type { OperationPolicy } from './policy.ts';

export const cardsOperations = {
  'cards.order': { method: 'POST', path: '/v1/cards', access: 'session', idempotency: 'required' },
  'cards.setStatus': { method: 'PUT', path: '/v1/cards/{id}/status', access: 'session' },
  'cards.setLimits': { method: 'PUT', path: '/v1/cards/{id}/limits', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
