import type { OperationPolicy } from './policy.ts';

export const settingsOperations = {
  'settings.whitelabel': { method: 'GET', path: '/v1/settings/whitelabel', access: 'public' },
  'settings.cards': { method: 'GET', path: '/v1/settings/cards', access: 'session' },
  'settings.companyPhone': { method: 'GET', path: '/v1/settings/company-phone', access: 'public' },
  'settings.beneficiaries': { method: 'GET', path: '/v1/settings/beneficiaries', access: 'session' },
  'settings.payments': { method: 'GET', path: '/v1/settings/payments', access: 'session' },
  'settings.transactionsDocuments': {
    method: 'GET',
    path: '/v1/settings/transactions-documents',
    access: 'session',
  },
  'settings.applications': { method: 'GET', path: '/v1/settings/applications', access: 'session' },
  'settings.pspPartners': { method: 'GET', path: '/v1/settings/psp-partners', access: 'session' },
  'settings.clients': { method: 'GET', path: '/v1/settings/clients-settings', access: 'session' },
  'settings.overdraft': { method: 'GET', path: '/v1/settings/overdraft', access: 'session' },
  'settings.exchangeCustomRate': {
    method: 'GET',
    path: '/v1/settings/exchange-custom-rate',
    access: 'session',
  },
  'settings.turnstile': { method: 'GET', path: '/v1/settings/turnstile', access: 'public' },
} as const satisfies Record<string, OperationPolicy>;
