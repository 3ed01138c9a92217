import type { OperationPolicy } from './policy.ts';

export const statementsOperations = {
  'statements.list': { method: 'GET', path: '/v1/statements-items', access: 'session' },
  'statements.totals': { method: 'GET', path: '/v1/statements-totals', access: 'session' },
  'statements.export': {
    method: 'GET',
    path: '/v1/statements-items/{type}',
    access: 'session',
    answers: 'file',
  },
  'statements.exported': {
    method: 'GET',
    path: '/v1/exports/{id}/file',
    access: 'session',
    answers: 'file',
  },
  'statements.receipt': {
    method: 'GET',
    path: '/v1/statements-items/{id}/pdf',
    access: 'session',
    answers: 'file',
  },
  'receipts.verify': { method: 'GET', path: '/v1/receipts/verify', access: 'public' },
} as const satisfies Record<string, OperationPolicy>;
