import type { OperationPolicy } from './policy.ts';

export const devicesOperations = {
  'devices.list': { method: 'GET', path: '/v1/devices', access: 'session' },
  'devices.setPushSubscription': {
    method: 'PUT',
    path: '/v1/devices/current/push-subscription',
    access: 'session',
  },
  'devices.removePushSubscription': {
    method: 'DELETE',
    path: '/v1/devices/current/push-subscription',
    access: 'session',
  },
  'devices.removeOthers': { method: 'DELETE', path: '/v1/devices', access: 'session' },
  'devices.remove': { method: 'DELETE', path: '/v1/devices/{id}', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
