import type { CallFailure } from '@kontor/api-client/client';
import type { ErrorCode } from '@kontor/api-client/contract';
import type { ParsedError } from '@kontor/api-client/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Refusals that the portal says in its own words, in the language of the page. */
const knownCodes = {
  INSUFFICIENT_FUNDS: 'insufficientFunds',
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

/** A failed call as one sentence: ours where the code is known, otherwise the bank's (ERR-14 to -19, ERR-29). */
export function useErrorText(): (failure: CallFailure) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (failure) => {
      if (failure.kind !== 'http')
        return failure.kind === 'network' || failure.kind === 'timeout'
          ? t('unreachable')
          : t('internalServerError');
      const { error, status } = failure;
      if (status === 429 || status === 423)
        return error.retryAfter === undefined
          ? t('rateLimitedLater')
          : t('rateLimited', { count: error.retryAfter });
      if (isKnown(error.code)) return t(knownCodes[error.code]);
      if (status >= 500) return t('internalServerError');
      return bankText(error) ?? t('internalServerErrorTryAgain');
    },
    [t],
  );
}

function bankText(error: ParsedError): string | undefined {
  if (error.kind === 'custom') return error.text;
  return error.kind === 'fields' ? (error.general ?? Object.values(error.fields)[0]?.text) : undefined;
}
