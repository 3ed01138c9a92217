import type { OperationPolicy } from './policy.ts';

export const notificationsOperations = {
  'notifications.preferences': {
    method: 'GET',
    path: '/v1/users/{id}/notification-preferences',
  },
  'notifications.setPreferences': {
    method: 'PUT',
    path: '/v1/users/{id}/notification-preferences',
  },
} as const satisfies Record<string, OperationPolicy>;
