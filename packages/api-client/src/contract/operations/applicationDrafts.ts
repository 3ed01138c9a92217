import type { OperationPolicy } from './policy.ts';

export const applicationDraftsOperations = {
  'applicationDrafts.list': { method: 'GET', path: '/v1/application-drafts', forbidden: 'local' },
  'applicationDrafts.save': { method: 'PUT', path: '/v1/application-drafts/{place}', forbidden: 'local' },
  'applicationDrafts.remove': {
    method: 'DELETE',
    path: '/v1/application-drafts/{place}',
    forbidden: 'local',
  },
} as const satisfies Record<string, OperationPolicy>;
