/** What an order for a remittance has to say. */
import type {
  PaymentOrderItem,
  PaymentOrderRequest,
  PspPartner,
  ValidationEntry,
} from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { isValidIBAN } from 'ibantools';

const entry = (property: string, rule: string, sentence: string): ValidationEntry => ({
  property,
  constraints: { [rule]: `${property} ${sentence}` },
});

/** An item as it is stored: its IBAN without spaces, its sum in minor units. */
export type KeptItem = { readonly item: PaymentOrderItem; readonly sum: bigint };

/**
 * Reads the items of an order.
 * @param sum of the order, minor units of a currency with so many `decimals`
 * @returns them, or what is wrong with each field
 */
export function keptItems(
  { items = [], uploadIds }: Pick<PaymentOrderRequest, 'items' | 'uploadIds'>,
  { sum, decimals, partner }: { sum: bigint; decimals: number; partner: PspPartner },
): { readonly items: readonly KeptItem[]; readonly wrong: readonly ValidationEntry[] } {
  if (items.length === 0)
    return {
      items: [],
      wrong: uploadIds.length > 0 ? [] : [entry('uploadIds', 'isNotEmpty', 'or items must be given')],
    };
  const wrong: ValidationEntry[] = [];
  const kept = items.map((item, index): KeptItem => {
    const at = (field: string) => `items.${index}.${field}`;
    const iban = item.iban?.replaceAll(/\s/gu, '').toUpperCase();
    const { phone, counterpartyAccountNumber, cardToken } = item;
    const parsed = parseMinor(item.sum, decimals);
    if (!parsed.ok) wrong.push(entry(at('sum'), 'maxDecimals', `must have at most ${decimals} decimals`));
    if (!partner.countries.includes(item.countryId))
      wrong.push(entry(at('countryId'), 'isServed', 'must be a country the partner pays out in'));
    if (iban !== undefined && !isValidIBAN(iban))
      wrong.push(entry(at('iban'), 'isIban', 'must be a valid IBAN'));
    if (cardToken !== undefined && /^[\d\s-]{12,}$/.test(cardToken))
      wrong.push(entry(at('cardToken'), 'isToken', 'must be a token and never the number of a card'));
    if ([iban, phone, counterpartyAccountNumber, cardToken].every((way) => way === undefined))
      wrong.push(
        entry(at('counterpartyAccountNumber'), 'isNotEmpty', 'or an IBAN, a phone or a card must be given'),
      );
    return { item: { ...item, ...(iban !== undefined && { iban }) }, sum: parsed.ok ? parsed.minor : 0n };
  });
  const total = kept.reduce((all, one) => all + one.sum, 0n);
  if (wrong.length === 0 && total !== sum)
    wrong.push(entry('sum', 'isSumOfItems', 'must be what its items add up to'));
  return { items: kept, wrong };
}

/** What of an item tells one account from another. */
export const accountOf = ({ iban, counterpartyAccountNumber, phone, cardToken }: PaymentOrderItem): string =>
  iban ?? counterpartyAccountNumber ?? cardToken ?? phone ?? '';
