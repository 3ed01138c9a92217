export { createClient } from './createClient.ts';
export { createSignInClient, type SignInClient } from './createSignInClient.ts';
export type { Client, ClientOptions, SessionEndReason } from './clientOf.ts';
export { addressOf } from './addressOf.ts';
export { newIdempotencyKey } from './idempotency.ts';
export { answerTimeoutMs } from './transport.ts';
export { uploadTransport } from './uploadTransport.ts';
export type * from './types.ts';
