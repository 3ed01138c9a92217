import type { Balance } from '../contract/accounts.ts';
import type { PspPartner } from '../contract/dictionaries.ts';
import type { PaymentOrderItem, PaymentOrderRequest } from '../contract/remittance.ts';
import { compactNumber, mayBeIban } from './accountNumbers.ts';
import {
  amountCap,
  compareMoney,
  formatMinor,
  moneyOf,
  sumMoney,
  type Money,
  type MoneyUnit,
} from './money.ts';
import { readAmount, type AmountErrorKey } from './paymentDraft.ts';

/** Most people one order can pay, and most files it can carry (contract.md section 11). */
export const remittanceLimits = { items: 1000, files: 10 } as const;

/** How the partner reaches a payee: what the typed number is. */
export type RemittanceChannel = 'phone' | 'iban' | 'account';

/** One payee as typed, every part a text; '' is what is still missing. */
export type RemittanceItemDraft = {
  /** Names the row in this form. */
  readonly id: string;
  readonly name: string;
  readonly type: PaymentOrderItem['beneficiaryType'];
  readonly countryId: string;
  readonly channel: RemittanceChannel;
  /** The phone number, IBAN or account number. */
  readonly number: string;
  /** Canonical decimal text, as the amount input gives it. */
  readonly sum: string;
  readonly details: string;
};

/** An order as typed. */
export type RemittanceDraft = {
  readonly accountId: string;
  readonly currencyId: string;
  readonly pspPartnerId: string;
  readonly purpose: string;
  /** Whether the payees are typed one by one or stand in files. */
  readonly payees: 'items' | 'files';
  readonly items: readonly RemittanceItemDraft[];
  /** The sum of an order whose payees stand in files. */
  readonly sum: string;
};

/** What is wrong with a field, as a translation key. */
export type RemittanceError =
  | AmountErrorKey
  | 'accountRequired'
  | 'sumAboveAvailable'
  | 'partnerRequired'
  | 'partnerLacksCurrency'
  | 'purposeRequired'
  | 'nameRequired'
  | 'countryRequired'
  | 'countryNotServed'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'ibanRequired'
  | 'ibanInvalid'
  | 'accountNumberRequired'
  | 'filesRequired'
  | 'filesUnsettled';

/** By the names that the bank uses in its errors: `purpose`, `items.0.iban`. One error at most for each field. */
export type RemittanceErrors = Readonly<Record<string, RemittanceError>>;

/** The order to send, or what to mend before. */
export type CheckedRemittance =
  | { readonly ok: true; readonly order: PaymentOrderRequest }
  | { readonly ok: false; readonly errors: RemittanceErrors };

/** What a draft is checked against. */
export type RemittanceFacts = {
  readonly organizationId: string;
  /** The balance the draft pays from; null: none is chosen. */
  readonly balance: Pick<Balance, 'accountId' | 'currencyId' | 'currency' | 'available'> | null;
  /** The partner that is chosen; null: none. */
  readonly partner: Pick<PspPartner, 'id' | 'currencyIds' | 'countries'> | null;
  readonly uploads: { readonly uploadIds: readonly string[]; readonly settled: boolean };
};

/** The name by which the bank speaks of a payee's number. */
export const channelFields = {
  phone: 'phone',
  iban: 'iban',
  account: 'counterpartyAccountNumber',
} as const satisfies Record<RemittanceChannel, keyof PaymentOrderItem>;

/** A payee nothing was typed of yet. @param items those that are there already */
export const newRemittanceItem = (
  items: readonly Pick<RemittanceItemDraft, 'id'>[] = [],
): RemittanceItemDraft => ({
  id: String(1 + Math.max(0, ...items.map(({ id }) => Number(id)))),
  name: '',
  type: 'INDIVIDUAL',
  countryId: '',
  channel: 'phone',
  number: '',
  sum: '',
  details: '',
});

/** What the payees get together; a sum that is no amount yet counts as nothing. */
export const sumOfItems = (items: readonly Pick<RemittanceItemDraft, 'sum'>[], unit: MoneyUnit): Money =>
  sumMoney(
    unit,
    items.flatMap(({ sum }) => {
      const minor = readAmount(sum, unit.decimals);
      return typeof minor === 'bigint' ? [{ currency: unit.name, decimals: unit.decimals, minor }] : [];
    }),
  );

/**
 * Checks a draft before it is sent and makes the order of it: all errors at once, one for each field. The bank checks
 * everything again, the fee and the balance at that moment included.
 */
export function checkRemittance(draft: RemittanceDraft, facts: RemittanceFacts): CheckedRemittance {
  const { balance, partner, uploads, organizationId } = facts;
  const purpose = draft.purpose.trim();
  const byFiles = draft.payees === 'files';
  const unit = balance?.currency;
  const sum = byFiles ? readAmount(draft.sum, unit?.decimals) : totalOf(draft.items, unit);
  const checked = byFiles ? [] : draft.items.map((item) => checkItem(item, { partner, unit }));
  const errors: RemittanceErrors = {
    ...(balance ? {} : { accountId: 'accountRequired' }),
    ...partnerError(facts),
    ...(purpose === '' ? { purpose: 'purposeRequired' } : {}),
    ...(byFiles ? filesError(uploads) : {}),
    ...Object.fromEntries(
      checked.flatMap((item, index) =>
        Object.entries(item.errors).map(([field, error]) => [`items.${index}.${field}`, error]),
      ),
    ),
    ...sumError(sum, balance),
  };
  if (!balance || !partner || typeof sum !== 'bigint' || Object.keys(errors).length > 0)
    return { ok: false, errors };
  const items = checked.flatMap(({ item }) => item ?? []);
  return {
    ok: true,
    order: {
      organizationId,
      accountId: balance.accountId,
      currencyId: balance.currencyId,
      sum: formatMinor(sum, balance.currency.decimals),
      pspPartnerId: partner.id,
      purpose,
      uploadIds: byFiles ? [...uploads.uploadIds] : [],
      ...(byFiles ? {} : { items }),
    },
  };
}

/** Undefined while no payee has a sum: what is missing then is said of each of them. */
function totalOf(items: readonly RemittanceItemDraft[], unit: MoneyUnit | undefined) {
  const total = unit && sumOfItems(items, unit).minor;
  return total === 0n ? undefined : total;
}

function sumError(
  sum: bigint | AmountErrorKey | undefined,
  balance: RemittanceFacts['balance'],
): RemittanceErrors {
  if (sum === undefined) return {};
  if (typeof sum === 'string') return { sum };
  if (!balance) return {};
  const { name: currency, decimals } = balance.currency;
  const money = { currency, decimals, minor: sum };
  if (sum > amountCap * 10n ** BigInt(decimals)) return { sum: 'sumAboveCap' };
  return compareMoney(money, moneyOf(balance.available, balance.currency)) > 0
    ? { sum: 'sumAboveAvailable' }
    : {};
}

function partnerError({ partner, balance }: RemittanceFacts): RemittanceErrors {
  if (!partner) return { pspPartnerId: 'partnerRequired' };
  return balance && !partner.currencyIds.includes(balance.currencyId)
    ? { pspPartnerId: 'partnerLacksCurrency' }
    : {};
}

function filesError({ uploadIds, settled }: RemittanceFacts['uploads']): RemittanceErrors {
  if (!settled) return { uploadIds: 'filesUnsettled' };
  return uploadIds.length === 0 ? { uploadIds: 'filesRequired' } : {};
}

type CheckedItem = {
  readonly item: PaymentOrderItem | null;
  readonly errors: Readonly<Partial<Record<keyof PaymentOrderItem, RemittanceError>>>;
};

function checkItem(
  draft: RemittanceItemDraft,
  { partner, unit }: { partner: RemittanceFacts['partner']; unit: MoneyUnit | undefined },
): CheckedItem {
  const name = draft.name.trim();
  const details = draft.details.trim();
  const sum = readAmount(draft.sum, unit?.decimals);
  const field = channelFields[draft.channel];
  const number = writtenNumber(draft);
  const wrong = numberError(draft.channel, number);
  const served = partner === null || partner.countries.includes(draft.countryId);
  const errors: CheckedItem['errors'] = {
    ...(name.length < 2 ? { benificiaryFullName: 'nameRequired' } : {}),
    ...(draft.countryId === ''
      ? { countryId: 'countryRequired' }
      : served
        ? {}
        : { countryId: 'countryNotServed' }),
    ...(wrong === undefined ? {} : { [field]: wrong }),
    ...(typeof sum === 'string' ? { sum } : {}),
  };
  if (typeof sum === 'string' || unit === undefined || Object.keys(errors).length > 0)
    return { item: null, errors };
  return {
    errors,
    item: {
      benificiaryFullName: name,
      beneficiaryType: draft.type,
      countryId: draft.countryId,
      [field]: number,
      sum: formatMinor(sum, unit.decimals),
      ...(details === '' ? {} : { details }),
    },
  };
}

/** A number as it is sent, without what people write between its digits. */
function writtenNumber({ channel, number }: Pick<RemittanceItemDraft, 'channel' | 'number'>): string {
  if (channel === 'iban') return compactNumber(number);
  if (channel === 'account') return number.trim();
  return number.replaceAll(/[^\d+]/gu, '').replace(/^00/, '+');
}

function numberError(channel: RemittanceChannel, number: string): RemittanceError | undefined {
  if (number === '') return channel === 'account' ? 'accountNumberRequired' : `${channel}Required`;
  switch (channel) {
    case 'phone':
      return /^\+[1-9]\d{6,14}$/.test(number) ? undefined : 'phoneInvalid';
    case 'iban':
      return mayBeIban(number) ? undefined : 'ibanInvalid';
    case 'account':
      return undefined;
  }
}
