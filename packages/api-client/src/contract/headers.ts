/** Names of the headers of the contract (contract.md section 1). */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  idempotentReplayed: 'Idempotent-Replayed',
  organizationId: 'X-Organization-Id',
  nextStepToken: 'X-Next-Step-Token',
  background: 'X-Background',
  requestId: 'X-Request-Id',
  timezone: 'X-Timezone',
} as const;
