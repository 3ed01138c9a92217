import type { OperationPolicy } from './policy.ts';

export const uploadsOperations = {
  'uploads.create': {
    method: 'POST',
    path: '/v1/uploads',
    idempotency: 'required',
    sends: 'files',
  },
} as const satisfies Record<string, OperationPolicy>;
