import type { OperationPolicy } from './policy.ts';

/** Onboarding shows a 403 in a popup of its own (ruling 3). */
export const applicationsOperations = {
  'applications.list': {
    method: 'GET',
    path: '/v1/clients-applications',
    access: 'session',
    forbidden: 'local',
  },
  'applications.get': {
    method: 'GET',
    path: '/v1/clients-applications/{id}',
    access: 'session',
    forbidden: 'local',
  },
  'applications.createIndividual': {
    method: 'POST',
    path: '/v1/clients-applications/individuals',
    access: 'session',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateIndividual': {
    method: 'PUT',
    path: '/v1/clients-applications/individuals/{id}',
    access: 'session',
    forbidden: 'local',
  },
  'applications.createCorporate': {
    method: 'POST',
    path: '/v1/clients-applications/corporates',
    access: 'session',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateCorporate': {
    method: 'PUT',
    path: '/v1/clients-applications/corporates/{id}',
    access: 'session',
    forbidden: 'local',
  },
  'applications.addOfficial': {
    method: 'POST',
    path: '/v1/clients-applications/corporates/{id}/company-officials',
    access: 'session',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateOfficial': {
    method: 'PUT',
    path: '/v1/clients-applications/company-officials/{id}',
    access: 'session',
    forbidden: 'local',
  },
  'applications.documents': {
    method: 'GET',
    path: '/v1/clients-applications/corporates/{id}/documents',
    access: 'session',
    forbidden: 'local',
  },
  'applications.addDocuments': {
    method: 'POST',
    path: '/v1/clients-applications/corporates/{id}/documents',
    access: 'session',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.removeDocument': {
    method: 'DELETE',
    path: '/v1/clients-applications/corporates/{id}/documents/{documentId}',
    access: 'session',
    forbidden: 'local',
  },
  'applications.documentCategories': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/documents/allowed-categories',
    access: 'session',
    forbidden: 'local',
  },
  'applications.submit': {
    method: 'PUT',
    path: '/v1/clients-applications/{id}/submit',
    access: 'session',
    forbidden: 'local',
  },
  'applications.questionnaire': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/questionnaire',
    access: 'session',
    forbidden: 'local',
  },
  'applications.answerIndividual': {
    method: 'PUT',
    path: '/v1/clients-applications/individuals/{id}/questionnaire',
    access: 'session',
    forbidden: 'local',
  },
  'applications.answerOfficial': {
    method: 'PUT',
    path: '/v1/clients-applications/company-officials/{id}/questionnaire',
    access: 'session',
    forbidden: 'local',
  },
  'applications.answerCorporate': {
    method: 'PUT',
    path: '/v1/clients-applications/corporates/{id}/questionnaire',
    access: 'session',
    forbidden: 'local',
  },
  'applications.identityToken': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/sumsub-token',
    access: 'session',
    forbidden: 'local',
  },
} as const satisfies Record<string, OperationPolicy>;
