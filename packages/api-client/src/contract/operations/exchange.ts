import type { OperationPolicy } from './policy.ts';

export const exchangeOperations = {
  'exchange.calc': { method: 'POST', path: '/v1/exchange/calc' },
  'exchange.create': { method: 'POST', path: '/v1/exchange', idempotency: 'required' },
  'exchange.requests': { method: 'GET', path: '/v1/exchange/fx-requests' },
} as const satisfies Record<string, OperationPolicy>;
