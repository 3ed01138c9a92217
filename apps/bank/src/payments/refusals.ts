/** What keeps a payment from being made, whoever is paid. */
import type { PaymentRequest } from '@kontor/api-client/contract';
import { dateIn, formatMinor, parseMinor } from '@kontor/api-client/domain';
import { paymentCategories } from '../dictionaries/lists.ts';
import { coreError, invalidField } from '../errors.ts';
import { departureOf } from './bankDays.ts';
import type { Price } from './fees.ts';
import type { Payer } from './parties.ts';
import type { Order } from './quotes.ts';
import type { Scheme } from './schemes.ts';

/** @throws BankError 400 beside `speed` unless it is the scheme's own */
export function refuseOtherSpeed(request: PaymentRequest, { type, speed }: Scheme): void {
  if (request.kind === 'EURO' && request.speed !== speed)
    throw invalidField('speed', 'isSpeedOfScheme', `must be ${speed} for ${type}`);
}

/** @throws BankError 400 beside `paymentCategoryId` unless it is one of those of the payment's type */
export function refuseOtherCategory({ paymentCategoryId, paymentType }: PaymentRequest): void {
  if (paymentCategoryId === undefined) return;
  const category = paymentCategories.find(({ id }) => id === paymentCategoryId);
  if (category?.paymentTypes.includes(paymentType) !== true)
    throw invalidField('paymentCategoryId', 'isCategory', 'must be a category of such payments');
}

/** The sum of a request. @throws BankError 400 beside `sum` */
export function minorUnits(sum: string, { currency }: Payer): bigint {
  const parsed = parseMinor(sum, currency.decimals);
  if (parsed.ok) return parsed.minor;
  if (parsed.reason === 'decimals')
    throw invalidField(
      'sum',
      'maxDecimals',
      `must have at most ${currency.decimals} decimals in ${currency.name}`,
    );
  throw invalidField('sum', 'isDecimal', 'must be an amount');
}

/**
 * A payment is executed, or handed to its rail, the moment it is signed; another day than today would be a promise nobody
 * keeps, and so would today when the scheme's hours are over.
 */
export function refuseOtherDay(
  { transferDate }: { transferDate?: string | undefined },
  { organization }: Payer,
  { cutOff }: Scheme,
  now: Date,
): void {
  if (transferDate === undefined) return;
  if (transferDate !== dateIn(now.getTime(), organization.timezone))
    throw invalidField('transferDate', 'isToday', 'must be today');
  if (departureOf(cutOff, now).reason !== null)
    throw coreError('CUT_OFF_PASSED', 'Today such a payment can no longer leave the bank');
}

/** @throws BankError 422 INSUFFICIENT_FUNDS; 400 beside `sum` when the payee would have to pay more than they get */
export function refuseUncovered({ payer, sum }: Order, { fee, ofPayee }: Price): void {
  const { available, currency } = payer;
  const amount = (minor: bigint) => formatMinor(minor, currency.decimals);
  if (ofPayee > 0n && ofPayee >= sum && sum > 0n)
    throw invalidField(
      'sum',
      'min',
      `must be more than the ${amount(ofPayee)} that the recipient pays of it`,
    );
  if (sum + fee <= available) return;
  throw coreError('INSUFFICIENT_FUNDS', 'Insufficient funds', {
    data: { available: amount(available), totalDebit: amount(sum + fee) },
  });
}
