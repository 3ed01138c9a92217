import type { OperationPolicy } from './policy.ts';

export const organizationsOperations = {
  'users.update': {
    method: 'PATCH',
    path: '/v1/users/{id}',
    unauthenticated: 'local',
    forbidden: 'local',
  },
  'users.whoami': { method: 'GET', path: '/v1/users/whoami' },
  'organizations.list': { method: 'GET', path: '/v1/clients-organizations' },
  'organizations.get': { method: 'GET', path: '/v1/clients-organizations/{id}' },
  'organizations.audit': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/audit',
  },
  'organizations.checkIndividualRecipient': {
    method: 'GET',
    path: '/v1/clients-organizations/check-invididual-recepient',
  },
  'organizations.checkCorporateRecipient': {
    method: 'GET',
    path: '/v1/clients-organizations/check-corp-recepient',
  },
  'officials.list': {
    method: 'GET',
    path: '/v1/clients-organizations/{id}/clients-officials',
  },
  'officials.create': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/clients-officials',
    idempotency: 'accepted',
  },
  'officials.update': {
    method: 'PUT',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}',
  },
  'officials.setStatus': {
    method: 'PUT',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}/status',
  },
  'officials.resendInvitation': {
    method: 'POST',
    path: '/v1/clients-organizations/{id}/clients-officials/{officialId}/invitation',
  },
  'invitations.list': { method: 'GET', path: '/v1/clients-invitations' },
  'invitations.setStatus': {
    method: 'PUT',
    path: '/v1/clients-invitations/{id}/status',
  },
} as const satisfies Record<string, OperationPolicy>;
