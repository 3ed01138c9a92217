import type { OperationPolicy } from './policy.ts';

export const accountsOperations = {
  'accounts.list': { method: 'GET', path: '/v1/accounts', access: 'session' },
  'accounts.get': { method: 'GET', path: '/v1/accounts/{id}', access: 'session' },
  'accounts.balances': { method: 'GET', path: '/v1/accounts/{id}/balances', access: 'session' },
  'currencies.list': { method: 'GET', path: '/v1/currencies', access: 'session' },
  'currencies.base': { method: 'GET', path: '/v1/currencies/base', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
