import type { OperationPolicy } from './policy.ts';

export const chatOperations = {
  'channels.list': { method: 'GET', path: '/v1/channels', access: 'session' },
  'channels.unread': { method: 'GET', path: '/v1/channels/unread-messages-count', access: 'session' },
  'channels.messages': { method: 'GET', path: '/v1/channels/{id}/messages', access: 'session' },
  'channels.batchRead': { method: 'POST', path: '/v1/channels/{id}/messages/batch-read', access: 'session' },
  'channels.addDocument': {
    method: 'POST',
    path: '/v1/channels/{id}/documents',
    access: 'session',
    idempotency: 'accepted',
  },
  'channels.documentFile': {
    method: 'GET',
    path: '/v1/channels/{id}/documents/{documentId}/file',
    access: 'session',
    answers: 'file',
  },
  'tokens.messaging': { method: 'POST', path: '/v1/tokens/messaging', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
