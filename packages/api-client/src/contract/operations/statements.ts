import type { OperationPolicy } from './policy.ts';

export const statementsOperations = {
  'statements.list': { method: 'GET', path: '/v1/statements-items', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
