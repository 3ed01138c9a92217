import type { OperationPolicy } from './policy.ts';

export const accountsOperations = {
  'accounts.list': { method: 'GET', path: '/v1/accounts', access: 'session' },
  'accounts.get': { method: 'GET', path: '/v1/accounts/{id}', access: 'session' },
  'accounts.balances': { method: 'GET', path: '/v1/accounts/{id}/balances', access: 'session' },
  'accounts.balanceHistory': {
    method: 'GET',
    path: '/v1/accounts/{id}/balances/history',
    access: 'session',
  },
  'accounts.topUp': { method: 'GET', path: '/v1/accounts/{id}/top-up', access: 'session' },
  'accounts.topUpPdf': {
    method: 'GET',
    path: '/v1/accounts/{id}/top-up/{index}/pdf',
    access: 'session',
    answers: 'file',
  },
  'accounts.confirmationLetter': {
    method: 'GET',
    path: '/v1/accounts/{id}/confirmation-letter',
    access: 'session',
    answers: 'file',
  },
  'currencies.list': { method: 'GET', path: '/v1/currencies', access: 'session' },
  'currencies.base': { method: 'GET', path: '/v1/currencies/base', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
