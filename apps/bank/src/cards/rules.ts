/** What can be ordered, what a card may become, and how much may be spent with it. */
import type { CardLimits, CardOrder, CurrencyCode, ValidationEntry } from '@kontor/api-client/contract';
import { addDays, addMonths, dateIn, firstOfMonth, parseMinor } from '@kontor/api-client/domain';
import { countryById } from '../platform/dictionaries/countries.ts';
import type { CardFee, CardProduct } from '../platform/tenants/tenantSettings.ts';

const validYears = 4;

/** The last day on which a card is good that is made now: the end of its month, in UTC. */
export const expiryOf = (now: Date): string => {
  const month = firstOfMonth(dateIn(now.getTime(), 'UTC'));
  return addDays(addMonths(month, 12 * validYears + 1), -1);
};

const entry = (property: string, rule: string, sentence: string): ValidationEntry => ({
  property,
  constraints: { [rule]: `${property} ${sentence}` },
});

/**
 * The product that an order asks for, or what is wrong with the order.
 * @param currency null where the account doesn't hold it
 */
export function ordered(
  { cardType, deliveryAddress }: CardOrder,
  currency: CurrencyCode | null,
  products: readonly CardProduct[],
): { readonly product: CardProduct } | { readonly errors: ValidationEntry[] } {
  const ofType = products.filter((product) => product.cardType === cardType);
  const product = ofType.find(({ currencies }) => currency !== null && currencies.includes(currency));
  const country = deliveryAddress && countryById(deliveryAddress.countryId);
  const errors = [
    ...(ofType.length === 0 ? [entry('cardType', 'isOffered', 'must be a card the bank issues')] : []),
    ...(currency === null ? [entry('currencyId', 'currencyHeld', 'must be a currency of the account')] : []),
    ...(ofType.length > 0 && currency !== null && product === undefined
      ? [entry('currencyId', 'isOffered', 'must be a currency in which the bank issues this card')]
      : []),
    ...(cardType === 'PHYSICAL' && deliveryAddress === undefined
      ? [entry('deliveryAddress', 'isNotEmpty', 'must be given for a card that is sent')]
      : []),
    ...(cardType === 'VIRTUAL' && deliveryAddress !== undefined
      ? [entry('deliveryAddress', 'isAbsent', 'must be left out for a card that is not sent')]
      : []),
    ...(deliveryAddress !== undefined && country === undefined
      ? [entry('deliveryAddress.countryId', 'isCountry', 'must be one of the countries')]
      : []),
    ...(country?.restricted === true
      ? [entry('deliveryAddress.countryId', 'isServed', 'must be a country the bank sends cards to')]
      : []),
  ];
  return product === undefined || errors.length > 0 ? { errors } : { product };
}

/** What ordering a card costs, in minor units. @throws Error when its currency can't express what the settings say */
export function feeMinor(
  { amount }: Pick<CardFee, 'amount'>,
  { name, decimals }: { readonly name: string; readonly decimals: number },
): bigint {
  const parsed = parseMinor(amount, decimals);
  if (!parsed.ok) throw new Error(`The settings say ${amount}, which is no amount of ${name}`);
  return parsed.minor;
}

/** Limits in minor units. */
export type Limits = Readonly<Record<keyof CardLimits, bigint | null>>;

/** Limits as they are stored, or what is wrong with them: more decimals than the currency has, or a shorter time above a longer. */
export function limitsOf(
  given: CardLimits,
  decimals: number,
): { readonly limits: Limits } | { readonly errors: ValidationEntry[] } {
  const errors: ValidationEntry[] = [];
  const minor = (property: keyof CardLimits): bigint | null => {
    const value = given[property];
    if (value === null) return null;
    const parsed = parseMinor(value, decimals);
    if (parsed.ok) return parsed.minor;
    errors.push(entry(property, 'maxDecimals', `must have at most ${decimals} decimals`));
    return null;
  };
  const limits = {
    perMonth: minor('perMonth'),
    perWeek: minor('perWeek'),
    indefinitely: minor('indefinitely'),
  };
  for (const [shorter, longer] of [
    ['perWeek', 'perMonth'],
    ['perWeek', 'indefinitely'],
    ['perMonth', 'indefinitely'],
  ] as const) {
    const [low, high] = [limits[shorter], limits[longer]];
    if (low !== null && high !== null && low > high && !errors.some(({ property }) => property === shorter))
      errors.push(entry(shorter, 'isWithin', `must not be above ${longer}`));
  }
  return errors.length > 0 ? { errors } : { limits };
}
