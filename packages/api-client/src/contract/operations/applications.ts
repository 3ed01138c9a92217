import type { OperationPolicy } from './policy.ts';

/** Onboarding shows a 403 in a popup of its own (ruling 3). */
export const applicationsOperations = {
  'applications.list': {
    method: 'GET',
    path: '/v1/clients-applications',
    forbidden: 'local',
  },
  'applications.get': {
    method: 'GET',
    path: '/v1/clients-applications/{id}',
    forbidden: 'local',
  },
  'applications.createIndividual': {
    method: 'POST',
    path: '/v1/clients-applications/individuals',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateIndividual': {
    method: 'PUT',
    path: '/v1/clients-applications/individuals/{id}',
    forbidden: 'local',
  },
  'applications.createCorporate': {
    method: 'POST',
    path: '/v1/clients-applications/corporates',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateCorporate': {
    method: 'PUT',
    path: '/v1/clients-applications/corporates/{id}',
    forbidden: 'local',
  },
  'applications.addOfficial': {
    method: 'POST',
    path: '/v1/clients-applications/corporates/{id}/company-officials',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.updateOfficial': {
    method: 'PUT',
    path: '/v1/clients-applications/company-officials/{id}',
    forbidden: 'local',
  },
  'applications.removeOfficial': {
    method: 'DELETE',
    path: '/v1/clients-applications/company-officials/{id}',
    forbidden: 'local',
  },
  'applications.documents': {
    method: 'GET',
    path: '/v1/clients-applications/corporates/{id}/documents',
    forbidden: 'local',
  },
  'applications.addDocuments': {
    method: 'POST',
    path: '/v1/clients-applications/corporates/{id}/documents',
    idempotency: 'required',
    forbidden: 'local',
  },
  'applications.removeDocument': {
    method: 'DELETE',
    path: '/v1/clients-applications/corporates/{id}/documents/{documentId}',
    forbidden: 'local',
  },
  'applications.documentCategories': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/documents/allowed-categories',
    forbidden: 'local',
  },
  'applications.submit': {
    method: 'PUT',
    path: '/v1/clients-applications/{id}/submit',
    forbidden: 'local',
  },
  'applications.questionnaire': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/questionnaire',
    forbidden: 'local',
  },
  'applications.answerIndividual': {
    method: 'PUT',
    path: '/v1/clients-applications/individuals/{id}/questionnaire',
    forbidden: 'local',
  },
  'applications.answerOfficial': {
    method: 'PUT',
    path: '/v1/clients-applications/company-officials/{id}/questionnaire',
    forbidden: 'local',
  },
  'applications.answerCorporate': {
    method: 'PUT',
    path: '/v1/clients-applications/corporates/{id}/questionnaire',
    forbidden: 'local',
  },
  'applications.identityToken': {
    method: 'GET',
    path: '/v1/clients-applications/{id}/sumsub-token',
    forbidden: 'local',
  },
} as const satisfies Record<string, OperationPolicy>;
