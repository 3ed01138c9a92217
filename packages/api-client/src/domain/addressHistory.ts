/** Addresses as they are typed, and the history of them that an application asks for: the last three years without a gap. */
import type { IndividualApplication } from '../contract/applications.ts';
import { addDays, addMonths, daysBetween } from './calendarDates.ts';

/** An address with the time it was lived at, `YYYY-MM-DD`; `to` is null while it is. */
export type AddressPeriod = NonNullable<IndividualApplication['lastThreeYearsAddressHistory']>[number];

/** An address of a person or a company. */
export type Address = Omit<AddressPeriod, 'from' | 'to'>;

/** An address as it is typed, every part a text; '' is what is missing. */
export type AddressDraft = { readonly [Part in keyof Required<Address>]: string };

/** The same with its time: dates `YYYY-MM-DD` or ''. Where `current` is set, `to` says nothing. */
export type AddressPeriodDraft = AddressDraft & {
  readonly from: string;
  readonly to: string;
  readonly current: boolean;
};

/** Longest parts of an address, in UTF-16 units, as the bank takes them. */
export const addressPartLengths = {
  street: 70,
  house: 16,
  flat: 16,
  postCode: 16,
  city: 35,
  state: 35,
} as const;

const requiredParts = ['countryId', 'street', 'postCode', 'city'] as const;
const optionalParts = ['house', 'flat', 'state'] as const;

export type AddressProblem = 'required' | 'tooLong';
export type AddressPeriodProblem = AddressProblem | 'endsBeforeStart' | 'inFuture';

/** What is typed already of an address; without one nothing. */
export const addressDraft = (address: Partial<Address> = {}): AddressDraft => ({
  countryId: address.countryId ?? '',
  street: address.street ?? '',
  house: address.house ?? '',
  flat: address.flat ?? '',
  postCode: address.postCode ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
});

/** The same of an address with its time. */
export const addressPeriodDraft = (period?: AddressPeriod): AddressPeriodDraft => ({
  ...addressDraft(period),
  from: period?.from ?? '',
  to: period?.to ?? '',
  current: period?.to === null,
});

/** The address to send: without spaces around its parts, and without optional parts that are empty. */
export function addressOf(draft: AddressDraft): Address {
  const { countryId, street, postCode, city } = draft;
  const given = optionalParts.filter((part) => draft[part].trim() !== '');
  return {
    countryId,
    street: street.trim(),
    postCode: postCode.trim(),
    city: city.trim(),
    ...Object.fromEntries(given.map((part) => [part, draft[part].trim()])),
  };
}

/** The address with its time to send. */
export const addressPeriodOf = (draft: AddressPeriodDraft): AddressPeriod => ({
  ...addressOf(draft),
  from: draft.from,
  to: draft.current ? null : draft.to,
});

/** What is wrong with an address, by its part. */
export function addressErrors(draft: AddressDraft): Partial<Record<keyof AddressDraft, AddressProblem>> {
  const lengths = Object.entries(addressPartLengths) as [keyof typeof addressPartLengths, number][]; // the entries of a constant
  return {
    ...Object.fromEntries(
      lengths
        .filter(([part, length]) => draft[part].trim().length > length)
        .map(([part]) => [part, 'tooLong' as const]),
    ),
    ...Object.fromEntries(
      requiredParts.filter((part) => draft[part].trim() === '').map((part) => [part, 'required' as const]),
    ),
  };
}

/**
 * What is wrong with each address of a history, by place and part: `{ '0.street': 'required', '1.to': 'endsBeforeStart' }`. Gaps
 * between them are no mistake of one: {@link addressGaps}.
 *
 * @param today `YYYY-MM-DD`
 */
export function addressHistoryErrors(
  periods: readonly AddressPeriodDraft[],
  today: string,
): Record<string, AddressPeriodProblem> {
  return Object.fromEntries(
    periods.flatMap((period, index) =>
      Object.entries({ ...addressErrors(period), ...timeErrors(period, today) }).map(([part, problem]) => [
        `${index}.${part}`,
        problem,
      ]),
    ),
  );
}

function timeErrors({ from, to, current }: AddressPeriodDraft, today: string) {
  const errors: Partial<Record<'from' | 'to', AddressPeriodProblem>> = {};
  if (from === '') errors.from = 'required';
  else if (from > today) errors.from = 'inFuture';
  if (!current) {
    if (to === '') errors.to = 'required';
    else if (to > today) errors.to = 'inFuture';
    else if (to < from) errors.to = 'endsBeforeStart';
  }
  return errors;
}

/** Days without an address that nobody minds: a move takes its time. */
const longestGapDays = 31;

/** The first day that a history has to reach back to. */
export const historyStart = (today: string): string => addMonths(today, -36);

/**
 * Gaps of more than 31 days that a history leaves in the three years up to today: their first and last day, both without an
 * address. Periods come in any order, may overlap, and those without a beginning, or in the future, count for nothing.
 *
 * @param today `YYYY-MM-DD`
 */
export function addressGaps(
  periods: readonly { readonly from: string; readonly to: string | null }[],
  today: string,
): { readonly from: string; readonly to: string }[] {
  const gaps: { from: string; to: string }[] = [];
  /** The last day before which every long gap is known. */
  let covered = addDays(historyStart(today), -1);
  const upTo = (last: string) => {
    if (daysBetween(covered, last) > longestGapDays) gaps.push({ from: addDays(covered, 1), to: last });
  };
  const dated = periods.filter(({ from, to }) => from !== '' && from <= today && to !== '');
  for (const { from, to } of dated.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    upTo(addDays(from, -1));
    if ((to ?? today) > covered) covered = to ?? today;
  }
  upTo(today);
  return gaps;
}
