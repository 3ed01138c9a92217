import type { OperationPolicy } from './policy.ts';

export const organizationsOperations = {
  'users.update': {
    method: 'PATCH',
    path: '/v1/users/{id}',
    access: 'session',
    unauthenticated: 'local',
    forbidden: 'local',
  },
  'users.whoami': { method: 'GET', path: '/v1/users/whoami', access: 'session' },
  'organizations.list': { method: 'GET', path: '/v1/clients-organizations', access: 'session' },
  'organizations.get': { method: 'GET', path: '/v1/clients-organizations/{id}', access: 'session' },
  'organizations.audit': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/audit',
    access: 'session',
  },
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
    idempotency: 'accepted',
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
  'officials.resendInvitation': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}/invitation',
    access: 'session',
  },
  'invitations.list': { method: 'GET', path: '/v1/clients-invitations', access: 'session' },
  'invitations.setStatus': {
    method: 'PUT',
    path: '/v1/clients-invitations/{id}/status',
    access: 'session',
  },
} as const satisfies Record<string, OperationPolicy>;
