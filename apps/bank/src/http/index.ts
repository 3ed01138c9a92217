/** Calls and sockets: Fastify, routes from the contract, errors. No rule lives here. */
export type { HttpConfig } from './call.ts';
export { clearSocketTokens } from './realtime/tokens.ts';
export { buildServer } from './server.ts';
