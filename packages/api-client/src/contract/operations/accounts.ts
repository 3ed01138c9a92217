import type { OperationPolicy } from './policy.ts';

export const accountsOperations = {
  'accounts.list': { method: 'GET', path: '/v1/accounts' },
  'accounts.get': { method: 'GET', path: '/v1/accounts/{id}' },
  'accounts.balances': { method: 'GET', path: '/v1/accounts/{id}/balances' },
  'accounts.balanceHistory': {
    method: 'GET',
    path: '/v1/accounts/{id}/balances/history',
  },
  'accounts.setNickname': { method: 'PUT', path: '/v1/accounts/{id}/nickname' },
  'accounts.setOrder': { method: 'PUT', path: '/v1/accounts/order' },
  'accounts.topUp': { method: 'GET', path: '/v1/accounts/{id}/top-up' },
  'accounts.topUpPdf': {
    method: 'GET',
    path: '/v1/accounts/{id}/top-up/{index}/pdf',
    answers: 'file',
  },
  'accounts.confirmationLetter': {
    method: 'GET',
    path: '/v1/accounts/{id}/confirmation-letter',
    answers: 'file',
  },
  'currencies.list': { method: 'GET', path: '/v1/currencies' },
  'currencies.base': { method: 'GET', path: '/v1/currencies/base' },
} as const satisfies Record<string, OperationPolicy>;
