import type { OperationPolicy } from './policy.ts';

export const chatOperations = {
  'channels.list': { method: 'GET', path: '/v1/channels' },
  'channels.unread': { method: 'GET', path: '/v1/channels/unread-messages-count' },
  'channels.messages': { method: 'GET', path: '/v1/channels/{id}/messages' },
  'channels.batchRead': { method: 'POST', path: '/v1/channels/{id}/messages/batch-read' },
  'channels.addDocument': {
    method: 'POST',
    path: '/v1/channels/{id}/documents',
    idempotency: 'accepted',
  },
  'channels.documentFile': {
    method: 'GET',
    path: '/v1/channels/{id}/documents/{documentId}/file',
    answers: 'file',
  },
  'tokens.messaging': { method: 'POST', path: '/v1/tokens/messaging' },
} as const satisfies Record<string, OperationPolicy>;
