import type { CallFailure } from '@kontor/api-client/client';
import type { ErrorCode } from '@kontor/api-client/contract';
import { isTooLongToWait, type ParsedError } from '@kontor/api-client/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Refusals that the portal says in its own words, in the language of the page. */
const knownCodes = {
  INSUFFICIENT_FUNDS: 'insufficientFunds',
  BALANCE_LIMIT: 'balanceLimit',
  LIMIT_EXCEEDED: 'limitExceeded',
  DUPLICATE_PAYMENT: 'duplicatePayment',
  CHECK_EXPIRED: 'checkExpired',
  ACCOUNT_BLOCKED: 'accountBlocked',
  SAME_ACCOUNT: 'sameAccount',
  ALREADY_SIGNED: 'alreadySigned',
  ALREADY_DECLINED: 'alreadyDeclined',
  PAYMENT_EXPIRED: 'paymentExpired',
  IDEMPOTENCY_MISMATCH: 'idempotencyMismatch',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'notFound',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isKnown = (code: ErrorCode | undefined): code is keyof typeof knownCodes =>
  code !== undefined && code in knownCodes;

/**
 * A failed call as one sentence: ours where the code is known, otherwise the bank's (ERR-14 to -19, ERR-29). Of an act
 * that got no answer nobody knows whether it was done; only what never left the device was surely not.
 */
export function useErrorText(): (failure: CallFailure, of?: 'read' | 'act') => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (failure, of = 'read') => {
      if (failure.kind === 'offline') return t('nothingSent');
      if (failure.kind === 'network' || failure.kind === 'timeout')
        return t(of === 'act' ? 'unconfirmed' : 'unreachable');
      if (failure.kind !== 'http') return t('internalServerError');
      const { error, status } = failure;
      if (status === 429 || status === 423) {
        if (error.retryAfter === undefined) return t(status === 423 ? 'lockedOut' : 'rateLimitedLater');
        return isTooLongToWait(error.retryAfter) ? t('lockedOut') : t(...waitOf(error.retryAfter));
      }
      if (isKnown(error.code)) return t(knownCodes[error.code]);
      if (status >= 500) return t('internalServerError');
      return bankText(error) ?? t('internalServerErrorTryAgain');
    },
    [t],
  );
}

/** A wait in the largest unit that suits it, rounded up, so that a try after it succeeds. */
function waitOf(seconds: number) {
  if (seconds <= 90) return ['rateLimited', { count: seconds }] as const;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return ['rateLimitedMinutes', { count: minutes }] as const;
  return ['rateLimitedHours', { count: Math.ceil(minutes / 60) }] as const;
}

function bankText(error: ParsedError): string | undefined {
  if (error.kind === 'custom') return error.text;
  return error.kind === 'fields' ? (error.general ?? Object.values(error.fields)[0]?.text) : undefined;
}
