import type { OperationPolicy } from './policy.ts';

export const beneficiariesOperations = {
  'beneficiaries.list': { method: 'GET', path: '/v1/beneficiaries' },
  'beneficiaries.create': {
    method: 'POST',
    path: '/v1/beneficiaries',
    idempotency: 'required',
  },
  'beneficiaries.get': { method: 'GET', path: '/v1/beneficiaries/{id}' },
  'beneficiaries.update': { method: 'PUT', path: '/v1/beneficiaries/{id}' },
  'beneficiaries.remove': { method: 'DELETE', path: '/v1/beneficiaries/{id}' },
  'beneficiaries.setFavourite': { method: 'PUT', path: '/v1/beneficiaries/{id}/favourite' },
  'beneficiaries.setStatus': { method: 'PUT', path: '/v1/beneficiaries/{id}/status' },
  'beneficiaries.validate': { method: 'POST', path: '/v1/beneficiaries/{id}/validate' },
  'beneficiaries.documentCategories': {
    method: 'GET',
    path: '/v1/beneficiaries/documents/allowed-categories',
  },
  'beneficiaries.addDocuments': {
    method: 'POST',
    path: '/v1/beneficiaries/{id}/documents',
    idempotency: 'accepted',
  },
  'beneficiaries.contracts': { method: 'GET', path: '/v1/beneficiaries/{id}/contracts' },
  'beneficiaries.createContract': {
    method: 'POST',
    path: '/v1/beneficiaries/{id}/contracts',
    idempotency: 'accepted',
  },
  'beneficiaries.contract': {
    method: 'GET',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}',
  },
  'beneficiaries.updateContract': {
    method: 'PUT',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}',
  },
  'beneficiaries.contractFile': {
    method: 'GET',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}/supporting-documents/{documentId}/file',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
