import type { OperationPolicy } from './policy.ts';

export const demoOperations = {
  'demo.user': { method: 'GET', path: '/v1/demo/user', access: 'session' },
  'demo.accounts': { method: 'GET', path: '/v1/demo/accounts', access: 'session' },
  'demo.statements': { method: 'GET', path: '/v1/demo/statements-items', access: 'session' },
  'demo.totals': { method: 'GET', path: '/v1/demo/statements-totals', access: 'session' },
  'demo.payments': { method: 'GET', path: '/v1/demo/payments', access: 'session' },
  'demo.beneficiaries': { method: 'GET', path: '/v1/demo/beneficiaries', access: 'session' },
  'demo.fxRequests': { method: 'GET', path: '/v1/demo/fx-requests', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
