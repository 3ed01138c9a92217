/** The states of the signing popup, each reached by the events that lead to it. */
import type { SignedPayment } from '../../contract/payments.ts';
import { parseError } from '../errors.ts';
import {
  reduceSigning,
  signingIdle,
  type SigningChallenge,
  type SigningEvent,
  type SigningState,
} from '../signing.ts';
import type { SigningFailure } from '../signingProblems.ts';

export const start = Date.parse('2026-03-05T10:00:00Z');
export const request = { paymentId: 'p-1', signingHash: 'hash', channel: 'SMS' } as const;
export const challenge = (token: string, more: Partial<SigningChallenge> = {}): SigningChallenge => ({
  token,
  codeLength: 6,
  channel: 'SMS',
  maskedPhone: '+44 ••••• ••123',
  resendAvailableAt: start + 60_000,
  expiresAt: start + 300_000,
  attemptsLeft: 5,
  subject: { title: 'Pay', lines: [{ label: 'Amount', value: '1,250.00 EUR' }] },
  debugCode: undefined,
  resumed: false,
  ...more,
});
export const payment: SignedPayment = {
  id: 'p-1',
  status: 'PROCESSING',
  signatures: { required: 1, collected: 1 },
  signedAt: '2026-03-05T10:00:30.000Z',
  executedAt: null,
  generalLedgerTransactionId: null,
};

export const unreachable: SigningFailure = { kind: 'unreachable' };
export const refused = (status: number, body: object = {}): SigningFailure => ({
  kind: 'http',
  error: parseError(body, status),
});
export const run = (state: SigningState, ...events: SigningEvent[]) => events.reduce(reduceSigning, state);
export const at = start + 10_000;

export const sending = run(signingIdle, { type: 'opened', request, at: start });
export const code = run(sending, { type: 'sent', effect: 1, challenge: challenge('t-1') });
export const validating = run(code, { type: 'typed', code: '123456' });
export const signing = run(validating, { type: 'validated', effect: 2, mfaToken: 'm-1', at });
export const signed = run(signing, { type: 'signed', effect: 3, payment });
export const resending = run(code, { type: 'resendRequested', channel: 'WHATSAPP', at: start + 60_000 });
const tokenExpired = refused(400, { code: 'TOKEN_EXPIRED', message: 'Token expired' });
/** The code has not expired, but its token is void. */
export const renewing = run(validating, { type: 'validationFailed', effect: 2, failure: tokenExpired, at });
/** The code has expired. */
export const spent = run(validating, {
  type: 'validationFailed',
  effect: 2,
  failure: tokenExpired,
  at: start + 300_000,
});
export const lost = run(signing, { type: 'signFailed', effect: 3, failure: unreachable, at });
export const unsent = run(sending, { type: 'sendFailed', effect: 1, failure: unreachable, at });
export const denied = run(signing, { type: 'signFailed', effect: 3, failure: refused(403), at });
