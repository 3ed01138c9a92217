/** What keeps a payment from being made, no matter who is paid. */
import { addDays, dateIn, formatMinor, parseMinor, startOfDay } from '@kontor/api-client/domain';
import { paymentCategoriesIn, pspPartnersWith } from '../platform/dictionaries/lists.ts';
import { balanceLimit, coreError, invalidField } from '../platform/errors.ts';
import { roomOf } from '../ledger/index.ts';
import { departureOf } from './cutOff.ts';
import type { Price } from './fees.ts';
import type { Payee, Payer } from './parties.ts';
import type { CheckRequest } from './payee.ts';
import type { Order } from './quotes.ts';
import type { Scheme } from './schemes.ts';

/** @throws BankError 400 beside `speed` unless it is the scheme's own */
export function assertSpeedOfScheme(request: CheckRequest, { type, speed }: Scheme): void {
  if (request.kind === 'EURO' && request.speed !== undefined && request.speed !== speed)
    throw invalidField('speed', 'isSpeedOfScheme', `must be ${speed} for ${type}`);
}

/** @throws BankError 400 beside `paymentCategoryId` unless it is one of those of the payment's type */
export function assertCategoryOfType({ paymentCategoryId }: CheckRequest, { paymentType }: Scheme): void {
  if (paymentCategoryId === undefined) return;
  const category = paymentCategoriesIn('en').find(({ id }) => id === paymentCategoryId);
  if (category?.paymentTypes.includes(paymentType) !== true)
    throw invalidField('paymentCategoryId', 'isCategory', 'must be a category of such payments');
}

/** @throws BankError 400 beside `pspPartnerId` unless it is a partner that pays out in the payment's currency */
export function assertPartnerPaysOut({ pspPartnerId }: CheckRequest, { currency }: Payer): void {
  if (pspPartnerId === undefined) return;
  const partner = pspPartnersWith((name) => name).find(({ id }) => id === pspPartnerId);
  if (partner?.currencyIds.includes(currency.name) !== true)
    throw invalidField('pspPartnerId', 'isPartner', `must be a partner that pays out in ${currency.name}`);
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

/** How far ahead a payment may be made: so many days from today. */
const maxDaysAhead = 365;

/**
 * From when on a payment may be carried out: now, or the beginning of the day its payer wishes, where they are. Today is a
 * promise as well, which nobody keeps once the scheme's hours are over.
 * @throws BankError 400 beside `transferDate` for a day gone by or more than 365 days ahead; 422 CUT_OFF_PASSED
 */
export function earliestOf(
  { transferDate }: { transferDate?: string | undefined },
  { organization: { timezone } }: Payer,
  scheme: Scheme,
  now: Date,
): Date {
  if (transferDate === undefined) return now;
  const today = dateIn(now.getTime(), timezone);
  if (transferDate < today || transferDate > addDays(today, maxDaysAhead))
    throw invalidField('transferDate', 'isFutureDate', `must be from today to ${maxDaysAhead} days ahead`);
  if (transferDate !== today) return new Date(startOfDay(transferDate, timezone));
  if (departureOf(scheme, now).reason !== null)
    throw coreError('CUT_OFF_PASSED', 'Today such a payment can no longer leave the bank');
  return now;
}

/** @throws BankError 422 BALANCE_LIMIT when the account of a payee inside the bank could not hold the sum */
export function assertPayeeCanHold(payee: Pick<Payee, 'internal'> | undefined, { payer, sum }: Order): void {
  if (payee?.internal && sum > roomOf(payee.internal.balance, payer.currency)) throw balanceLimit();
}

/** @throws BankError 422 INSUFFICIENT_FUNDS; 400 beside `sum` when the payee would have to pay more than they get */
export function assertSufficientFunds({ payer, sum }: Order, { fee, ofPayee }: Price): void {
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
