import type { OrganizationType } from '@kontor/api-client/contract';
import { maskedNumber } from '@kontor/api-client/domain';

/** An organization's own name and what it is, as stored. */
export type Named = {
  readonly type: OrganizationType;
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** The whole name, as the organization itself and the people it pays see it. */
export function fullNameOf({ companyName, firstName, lastName }: Omit<Named, 'type'>): string {
  return companyName ?? [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
}

/** The name somebody who pays sees: a company's whole name; of a person `Jane D.`, since anybody may look a phone number up. */
export function nameForPayers(party: Named): string {
  if (party.type !== 'INDIVIDUAL') return fullNameOf(party);
  const [initial] = party.lastName ?? '';
  return [party.firstName, initial === undefined ? undefined : `${initial}.`].filter(Boolean).join(' ');
}

/** An account number as somebody who pays sees it: a company's as it is; of a person what they know it by. */
export const numberForPayers = ({ type }: Named, number: string): string =>
  type === 'INDIVIDUAL' ? maskedNumber(number) : number;
