import type { OperationPolicy } from './policy.ts';

export const authOperations = {
  'auth.phone': { method: 'POST', path: '/v1/auth/phone', access: 'public' },
  'auth.verifyCode': {
    method: 'POST',
    path: '/v1/auth/verify-code',
    access: 'public',
    unauthenticated: 'local',
  },
  'auth.verifyPassword': {
    method: 'POST',
    path: '/v1/auth/verify-password',
    access: 'public',
    unauthenticated: 'local',
  },
  'auth.refresh': { method: 'POST', path: '/v1/auth/refresh', access: 'public' },
  'auth.logout': { method: 'POST', path: '/v1/auth/logout', access: 'public', unauthenticated: 'local' },
  'recover.sendCode': { method: 'POST', path: '/v1/recover/send-code', access: 'public' },
  'recover.verifyCode': {
    method: 'POST',
    path: '/v1/recover/verify-code',
    access: 'public',
    unauthenticated: 'local',
  },
} as const satisfies Record<string, OperationPolicy>;
