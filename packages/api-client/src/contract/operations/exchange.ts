import type { OperationPolicy } from './policy.ts';

export const exchangeOperations = {
  'exchange.calc': { method: 'POST', path: '/v1/exchange/calc', access: 'session' },
  'exchange.create': { method: 'POST', path: '/v1/exchange', access: 'session', idempotency: 'required' },
  'exchange.requests': { method: 'GET', path: '/v1/exchange/fx-requests', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
