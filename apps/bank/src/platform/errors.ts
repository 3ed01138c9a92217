import type { ErrorBody, ErrorCode } from '@kontor/api-client/contract';

/** What an error answer carries besides its code and message (contract.md section 3). */
export type ErrorExtras = Partial<Pick<ErrorBody, 'newMfaToken' | 'attemptsLeft' | 'retryAfter' | 'data'>>;

/** A refusal that the caller is told about. The HTTP layer turns it into the error body of contract.md section 3. */
export class BankError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** As the body's `message`: one text, or entries that belong to fields. */
  readonly answer: ErrorBody['message'];
  readonly extras: ErrorExtras;

  constructor(status: number, code: ErrorCode, answer: ErrorBody['message'], extras: ErrorExtras = {}) {
    super(typeof answer === 'string' ? answer : JSON.stringify(answer));
    this.name = 'BankError';
    this.status = status;
    this.code = code;
    this.answer = answer;
    this.extras = extras;
  }
}

/** 404: not there, or not the caller's; the response doesn't distinguish the two (ruling 4). */
export const notFound = (): BankError => new BankError(404, 'NOT_FOUND', 'Not found');

/** 403 with a sentence that says what is not allowed. */
export const forbidden = (
  message: string,
  code: 'FORBIDDEN' | 'SIGNING_NOT_ALLOWED' = 'FORBIDDEN',
): BankError => new BankError(403, code, message);

/** 400 beside one field. `sentence` begins after the property's name: `invalidField('sum', 'maxDecimals', 'must …')`. */
export const invalidField = (property: string, rule: string, sentence: string): BankError =>
  new BankError(400, 'VALIDATION', [{ property, constraints: { [rule]: `${property} ${sentence}` } }]);

/** 422 in the coreError form: a business rule refuses the whole request (ERR-14). */
export const coreError = (code: ErrorCode, sentence: string, extras: ErrorExtras = {}): BankError =>
  new BankError(422, code, [{ property: 'coreError', constraints: { coreError: sentence } }], extras);

/** 422: the paying account is blocked; money may come to it, none may leave it. */
export const accountBlocked = (): BankError =>
  coreError('ACCOUNT_BLOCKED', 'The account is blocked; please call us');

/** 422: the account the money goes to would hold more than amounts can say. */
export const balanceLimit = (): BankError =>
  coreError('BALANCE_LIMIT', 'The account the money goes to can not hold that much');

/** 429: try again after `retryAfter` seconds. */
export const tooMany = (
  code: 'RATE_LIMITED' | 'TOO_MANY_ATTEMPTS',
  message: string,
  retryAfter: number,
): BankError => new BankError(429, code, message, { retryAfter });
