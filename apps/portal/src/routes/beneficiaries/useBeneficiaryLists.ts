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

/** The value of a field as people read it: what a reference stands for, a number in its groups. */
export function readableField(
  field: string,
  value: string,
  { countries, casps }: Pick<BeneficiaryLists, 'countries' | 'casps'>,
): string {
  switch (field) {
    case 'countryId':
    case 'bankCountry':
    case 'intermediaryBankCountry':
      return countries.find(({ id }) => id === value)?.name ?? '…';
    case 'caspId':
      return casps.find(({ id }) => id === value)?.name ?? '…';
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
