import type { OperationPolicy } from './policy.ts';

export const companiesOperations = {
  'companies.search': { method: 'GET', path: '/v1/companies' },
  'companies.get': { method: 'GET', path: '/v1/companies/{id}' },
} as const satisfies Record<string, OperationPolicy>;
