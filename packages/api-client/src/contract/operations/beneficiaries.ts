import type { OperationPolicy } from './policy.ts';

export const beneficiariesOperations = {
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
  'beneficiaries.documentCategories': {
    method: 'GET',
    path: '/v1/beneficiaries/documents/allowed-categories',
    access: 'session',
  },
  'beneficiaries.addDocuments': {
    method: 'POST',
    path: '/v1/beneficiaries/{id}/documents',
    access: 'session',
    idempotency: 'accepted',
  },
  'beneficiaries.contracts': { method: 'GET', path: '/v1/beneficiaries/{id}/contracts', access: 'session' },
  'beneficiaries.createContract': {
    method: 'POST',
    path: '/v1/beneficiaries/{id}/contracts',
    access: 'session',
    idempotency: 'accepted',
  },
  'beneficiaries.contract': {
    method: 'GET',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}',
    access: 'session',
  },
  'beneficiaries.updateContract': {
    method: 'PUT',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}',
    access: 'session',
  },
  'beneficiaries.contractFile': {
    method: 'GET',
    path: '/v1/beneficiaries/{id}/contracts/{contractId}/supporting-documents/{documentId}/file',
    access: 'session',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
