import type { OperationPolicy } from './policy.ts';

export const agreementsOperations = {
  'agreements.ofApplication': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/agreements',
    access: 'session',
    forbidden: 'local',
  },
  'agreements.signForApplication': {
    method: 'POST',
    path: '/v1/clients-applications/{id}/signatures',
    access: 'session',
    idempotency: 'required',
    forbidden: 'local',
  },
  'agreements.ofOrganization': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/agreements',
    access: 'session',
  },
  'agreements.unsigned': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/agreements/unsigned',
    access: 'session',
  },
  'agreements.signForOrganization': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/signatures',
    access: 'session',
    idempotency: 'accepted',
    forbidden: 'local',
  },
  'agreements.file': {
    method: 'GET',
    path: '/v1/agreements/{id}/file',
    access: 'session',
    answers: 'file',
  },
} as const satisfies Record<string, OperationPolicy>;
