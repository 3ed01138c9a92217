/**
 * A key that makes a write happen once. Minted when a form opens, kept with the draft across retries and reloads,
 * dropped after success (contract.md section 1).
 */
export const newIdempotencyKey = (): string => crypto.randomUUID();
