import type { OperationPolicy } from './policy.ts';

export const settingsOperations = {
  'settings.whitelabel': { method: 'GET', path: '/v1/settings/whitelabel', access: 'public' },
  'settings.cards': { method: 'GET', path: '/v1/settings/cards' },
  'settings.companyPhone': { method: 'GET', path: '/v1/settings/company-phone', access: 'public' },
  'settings.beneficiaries': { method: 'GET', path: '/v1/settings/beneficiaries' },
  'settings.payments': { method: 'GET', path: '/v1/settings/payments' },
  'settings.transactionsDocuments': {
    method: 'GET',
    path: '/v1/settings/transactions-documents',
  },
  'settings.applications': { method: 'GET', path: '/v1/settings/applications' },
  'settings.pspPartners': { method: 'GET', path: '/v1/settings/psp-partners' },
  'settings.clients': { method: 'GET', path: '/v1/settings/clients-settings' },
  'settings.overdraft': { method: 'GET', path: '/v1/settings/overdraft' },
  'settings.exchangeCustomRate': {
    method: 'GET',
    path: '/v1/settings/exchange-custom-rate',
  },
  'settings.turnstile': { method: 'GET', path: '/v1/settings/turnstile', access: 'public' },
} as const satisfies Record<string, OperationPolicy>;
