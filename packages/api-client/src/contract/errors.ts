import { z } from 'zod';

/**
 * Machine codes of every error answer. Stable: clients branch on them, never on `message`. `TOO_MANY_ATTEMPTS` (429) ends after
 * `retryAfter`; `LOCKED` (423) has no time, because only the bank can end it: the access is locked, or a hundred tries in a row
 * were wrong.
 */
export const errorCode = z.enum([
  'VALIDATION',
  'TOKEN_EXPIRED',
  'CODE_REQUIRED',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'SESSION_REVOKED',
  'INVALID_CODE',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'SIGNING_NOT_ALLOWED',
  'NOT_IDENTIFIED',
  'DEMO_READ_ONLY',
  'CSRF',
  'NOT_FOUND',
  'ALREADY_SIGNED',
  'ALREADY_DECLINED',
  'SIGNING_SUBJECT_MISMATCH',
  'STALE_ENTITY',
  'IDEMPOTENCY_MISMATCH',
  'IN_PROGRESS',
  'BENEFICIARY_IN_USE',
  'DUPLICATE_PAYMENT',
  'QUOTE_EXPIRED',
  'CHECK_EXPIRED',
  'PAYMENT_EXPIRED',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'FILE_INFECTED',
  'INSUFFICIENT_FUNDS',
  'BALANCE_LIMIT',
  'LIMIT_EXCEEDED',
  'CURRENCY_MISMATCH',
  'SCHEME_UNAVAILABLE',
  'BENEFICIARY_NOT_APPROVED',
  'ACCOUNT_BLOCKED',
  'SAME_ACCOUNT',
  'SUBJECT_REQUIRED',
  'DOCUMENTS_REQUIRED',
  'PAYEE_CHECK_REQUIRED',
  'CUT_OFF_PASSED',
  'NO_MATCHING_ACCOUNT',
  'LOCKED',
  'TOO_MANY_ATTEMPTS',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
]);

/** One invalid field: rule name -> sentence that starts with the raw property name. */
export const validationEntry = z.object({
  property: z.string(),
  constraints: z.record(z.string(), z.string()),
});

/** Body of every answer that is not 2xx (contract.md section 3). */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  code: errorCode,
  message: z.union([z.string(), z.array(z.union([z.string(), validationEntry]))]),
  requestId: z.string(),
  newMfaToken: z.string().optional(),
  attemptsLeft: z.int().nonnegative().optional(),
  /** Seconds, the same as the Retry-After header. */
  retryAfter: z.int().nonnegative().optional(),
  data: z.unknown().optional(),
});

export type ErrorCode = z.infer<typeof errorCode>;
export type ValidationEntry = z.infer<typeof validationEntry>;
export type ErrorBody = z.infer<typeof errorBody>;
