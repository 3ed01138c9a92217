import type { OperationPolicy } from './policy.ts';

export const demoOperations = {
  'demo.user': { method: 'GET', path: '/v1/demo/user' },
  'demo.accounts': { method: 'GET', path: '/v1/demo/accounts' },
  'demo.statements': { method: 'GET', path: '/v1/demo/statements-items' },
  'demo.totals': { method: 'GET', path: '/v1/demo/statements-totals' },
  'demo.payments': { method: 'GET', path: '/v1/demo/payments' },
  'demo.beneficiaries': { method: 'GET', path: '/v1/demo/beneficiaries' },
  'demo.fxRequests': { method: 'GET', path: '/v1/demo/fx-requests' },
} as const satisfies Record<string, OperationPolicy>;
