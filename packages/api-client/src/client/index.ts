export { createClient, type Client, type ClientOptions, type SessionEndReason } from './createClient.ts';
export { addressOf } from './request.ts';
export { newIdempotencyKey } from './idempotency.ts';
export type * from './types.ts';
