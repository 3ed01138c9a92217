/**
 * Every call of the contract by name: method, path and policy. Plain data without zod, so that a page that
 * only calls, and never validates, does not ship a validator. The schemas of the same names are in `schemas.ts`.
 */
export type OperationPolicy = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; `{name}` stands for a path parameter. */
  readonly path: string;
  /** `public` answers without a session. */
  readonly access: 'public' | 'session';
  /** `required`: the client mints an Idempotency-Key with the form and sends it. */
  readonly idempotency?: 'required';
  /** `local`: a 401 with INVALID_CODE or INVALID_CREDENTIALS, or any 401 of logout, does not end the session (ruling 2). */
  readonly unauthenticated?: 'local';
  /** `local`: a 403 is shown where it happened and does not lead to /permission-denied (ruling 3). */
  readonly forbidden?: 'local';
};

export const operations = {
  'auth.phone': { method: 'POST', path: '/v1/auth/phone', access: 'public' },
  'auth.verifyCode': {
    method: 'POST',
    path: '/v1/auth/verify-code',
    access: 'public',
    unauthenticated: 'local',
  },
  'auth.verifyPassword': {
    method: 'POST',
    path: '/v1/auth/verify-password',
    access: 'public',
    unauthenticated: 'local',
  },
  'auth.refresh': { method: 'POST', path: '/v1/auth/refresh', access: 'public' },
  'auth.logout': { method: 'POST', path: '/v1/auth/logout', access: 'public', unauthenticated: 'local' },
  'recover.sendCode': { method: 'POST', path: '/v1/recover/send-code', access: 'public' },
  'recover.verifyCode': {
    method: 'POST',
    path: '/v1/recover/verify-code',
    access: 'public',
    unauthenticated: 'local',
  },
  'devices.list': { method: 'GET', path: '/v1/devices', access: 'session' },
  'devices.removeOthers': { method: 'DELETE', path: '/v1/devices', access: 'session' },
  'devices.remove': { method: 'DELETE', path: '/v1/devices/{id}', access: 'session' },
  'users.update': {
    method: 'PATCH',
    path: '/v1/users/{id}',
    access: 'session',
    unauthenticated: 'local',
    forbidden: 'local',
  },
  'notifications.preferences': {
    method: 'GET',
    path: '/v1/users/{id}/notification-preferences',
    access: 'session',
  },
  'notifications.setPreferences': {
    method: 'PUT',
    path: '/v1/users/{id}/notification-preferences',
    access: 'session',
  },
  'users.whoami': { method: 'GET', path: '/v1/users/whoami', access: 'session' },
  'organizations.list': { method: 'GET', path: '/v1/clients-organizations', access: 'session' },
  'organizations.get': { method: 'GET', path: '/v1/clients-organizations/{id}', access: 'session' },
  'organizations.checkIndividualRecipient': {
    method: 'GET',
    path: '/v1/clients-organizations/check-invididual-recepient',
    access: 'session',
  },
  'organizations.checkCorporateRecipient': {
    method: 'GET',
    path: '/v1/clients-organizations/check-corp-recepient',
    access: 'session',
  },
  'officials.list': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/clients-officials',
    access: 'session',
  },
  'officials.create': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/clients-officials',
    access: 'session',
  },
  'officials.update': {
    method: 'PUT',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}',
    access: 'session',
  },
  'officials.setStatus': {
    method: 'PUT',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}/status',
    access: 'session',
  },
  'accounts.list': { method: 'GET', path: '/v1/accounts', access: 'session' },
  'accounts.get': { method: 'GET', path: '/v1/accounts/{id}', access: 'session' },
  'accounts.balances': { method: 'GET', path: '/v1/accounts/{id}/balances', access: 'session' },
  'currencies.list': { method: 'GET', path: '/v1/currencies', access: 'session' },
  'currencies.base': { method: 'GET', path: '/v1/currencies/base', access: 'session' },
  'statements.list': { method: 'GET', path: '/v1/statements-items', access: 'session' },
  'beneficiaries.list': { method: 'GET', path: '/v1/beneficiaries', access: 'session' },
  'beneficiaries.create': {
    method: 'POST',
    path: '/v1/beneficiaries',
    access: 'session',
    idempotency: 'required',
  },
  'beneficiaries.get': { method: 'GET', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.update': { method: 'PUT', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.remove': { method: 'DELETE', path: '/v1/beneficiaries/{id}', access: 'session' },
  'beneficiaries.setStatus': { method: 'PUT', path: '/v1/beneficiaries/{id}/status', access: 'session' },
  'beneficiaries.validate': { method: 'POST', path: '/v1/beneficiaries/{id}/validate', access: 'session' },
  'payments.list': { method: 'GET', path: '/v1/payments', access: 'session', forbidden: 'local' },
  'payments.get': { method: 'GET', path: '/v1/payments/{id}', access: 'session' },
  'payments.create': { method: 'POST', path: '/v1/payments', access: 'session', idempotency: 'required' },
  'payments.check': { method: 'POST', path: '/v1/payments/check', access: 'session' },
  'payments.sign': { method: 'POST', path: '/v1/payments/{id}/sign', access: 'session', forbidden: 'local' },
  'payments.decline': { method: 'DELETE', path: '/v1/payments/{id}/decline', access: 'session' },
  'payments.signatures': { method: 'GET', path: '/v1/payments/{id}/signatures', access: 'session' },
  'signatures.sendCode': {
    method: 'POST',
    path: '/v1/signatures/send-code',
    access: 'session',
    forbidden: 'local',
  },
  'signatures.validate': {
    method: 'POST',
    path: '/v1/signatures/validate',
    access: 'session',
    unauthenticated: 'local',
    forbidden: 'local',
  },
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
  'countries.list': { method: 'GET', path: '/v1/countries', access: 'session' },
  'paymentCategories.list': { method: 'GET', path: '/v1/payment-categories', access: 'session' },
  'casps.list': { method: 'GET', path: '/v1/casps', access: 'session' },
  'pspPartners.list': { method: 'GET', path: '/v1/psp-partners', access: 'session' },
  'swift.checkString': { method: 'POST', path: '/v1/swift/check-string', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;

export type OperationName = keyof typeof operations;

/** Names of the headers of the contract (contract.md section 1). */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  idempotentReplayed: 'Idempotent-Replayed',
  organizationId: 'X-Organization-Id',
  nextStepToken: 'X-Next-Step-Token',
  background: 'X-Background',
  requestId: 'X-Request-Id',
  timezone: 'X-Timezone',
} as const;
