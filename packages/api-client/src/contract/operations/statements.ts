import type { OperationPolicy } from './policy.ts';

export const statementsOperations = {
  'statements.list': { method: 'GET', path: '/v1/statements-items' },
  'statements.totals': { method: 'GET', path: '/v1/statements-totals' },
  'statements.export': {
    method: 'GET',
    path: '/v1/statements-items/{type}',
    answers: 'file',
  },
  'statements.exported': {
    method: 'GET',
    path: '/v1/exports/{id}/file',
    answers: 'file',
  },
  'statements.receipt': {
    method: 'GET',
    path: '/v1/statements-items/{id}/pdf',
    answers: 'file',
  },
  'receipts.verify': { method: 'GET', path: '/v1/receipts/verify', access: 'public' },
} as const satisfies Record<string, OperationPolicy>;
