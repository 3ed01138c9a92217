import type { OperationPolicy } from './policy.ts';

export const agreementsOperations = {
  'agreements.ofApplication': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/agreements',
    forbidden: 'local',
  },
  'agreements.signForApplication': {
    method: 'POST',
    path: '/v1/clients-applications/{id}/signatures',
    idempotency: 'required',
    forbidden: 'local',
  },
  'agreements.ofOrganization': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/agreements',
  },
  'agreements.unsigned': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/agreements/unsigned',
  },
  'agreements.signForOrganization': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/signatures',
    idempotency: 'accepted',
    forbidden: 'local',
  },
  'agreements.text': {
    method: 'GET',
    path: '/v1/agreements/{id}/text',
  },
  'agreements.file': {
    method: 'GET',
    path: '/v1/agreements/{id}/file',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
