import type { Beneficiary } from '@kontor/api-client/contract';
import {
  beneficiaryShape,
  dashedSortCode,
  fieldsOfShape,
  spacedIban,
  type BeneficiaryField,
} from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';

const whole = { query: { all: 'true' } } as const;

/** Countries and keepers of wallets, to which fields of a beneficiary refer. */
export function useBeneficiaryLists() {
  const countries = useCall('countries.list', whole);
  const casps = useCall('casps.list', whole);
  return {
    asked: { countries, casps },
    countries: countries.data?.edges.map(({ node }) => node) ?? [],
    casps: casps.data?.edges.map(({ node }) => node) ?? [],
  };
}

export type BeneficiaryLists = ReturnType<typeof useBeneficiaryLists>;

type ShownField = Exclude<BeneficiaryField, 'useIntermediaryBank' | 'recipientOrganizationId'>;

/** What is known of how a beneficiary is reached, in the order in which it is asked for. */
export function knownFields(
  beneficiary: Beneficiary,
  currency: string,
): readonly { readonly field: ShownField; readonly value: string }[] {
  const shape = beneficiaryShape(beneficiary.paymentType, currency);
  return (shape === undefined ? [] : fieldsOfShape(shape)).flatMap((field) => {
    if (field === 'useIntermediaryBank' || field === 'recipientOrganizationId') return [];
    const value = beneficiary[field];
    return value === undefined ? [] : [{ field, value }];
  });
}

/** Of which list a field refers to something. */
export const listOf: Partial<Record<string, 'countries' | 'casps'>> = {
  countryId: 'countries',
  bankCountry: 'countries',
  intermediaryBankCountry: 'countries',
  caspId: 'casps',
};

/** The value of a field as people read it: what a reference stands for, a number in its groups. */
export function readableField(
  field: string,
  value: string,
  lists: Pick<BeneficiaryLists, 'countries' | 'casps'>,
): string {
  const list = listOf[field];
  if (list !== undefined) return lists[list].find(({ id }) => id === value)?.name ?? '…';
  switch (field) {
    case 'iban':
      return spacedIban(value);
    case 'sortCode':
      return dashedSortCode(value);
    default:
      return value;
  }
}

/** Numbers that people need elsewhere. */
export const isCopied = (field: keyof Beneficiary): boolean => copied.has(field);

const copied = new Set<keyof Beneficiary>([
  'iban',
  'bic',
  'sortCode',
  'aba',
  'bankAccountNumber',
  'walletAddress',
  'memo',
  'intermediaryBankBic',
  'intermediaryBankCorrespondentAccount',
]);
