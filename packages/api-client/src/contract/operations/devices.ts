import type { OperationPolicy } from './policy.ts';

export const devicesOperations = {
  'devices.list': { method: 'GET', path: '/v1/devices' },
  'devices.setPushSubscription': {
    method: 'PUT',
    path: '/v1/devices/current/push-subscription',
  },
  'devices.removePushSubscription': {
    method: 'DELETE',
    path: '/v1/devices/current/push-subscription',
  },
  'devices.removeOthers': { method: 'DELETE', path: '/v1/devices' },
  'devices.remove': { method: 'DELETE', path: '/v1/devices/{id}' },
} as const satisfies Record<string, OperationPolicy>;
