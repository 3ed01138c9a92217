import { paymentKindOf, type BankNumber } from '@kontor/api-client/domain';
import { WithBank } from '@kontor/banking-widgets/beneficiary-payment-form';
import { IbanInput } from '@kontor/ui/iban-input';
import { PhoneField } from '@kontor/ui/phone-field';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayeeBank } from '../../payments/usePayeeBank.ts';
import type { BeneficiaryDraft, TypedField } from './beneficiaryDraft.ts';
import { NumberHelp } from './NumberHelp.tsx';
import { isCopied, type BeneficiaryLists } from './useBeneficiaryLists.ts';
import { useCurrencies } from '../../operations/useOperations.ts';

/** UTF-16 units; of numbers with the spaces that people put into them. */
const longest: Partial<Record<TypedField, number>> = {
  bic: 14,
  sortCode: 34,
  aba: 12,
  bankAccountNumber: 64,
  city: 35,
  postCode: 16,
  walletAddress: 128,
  memo: 64,
  intermediaryBankBic: 14,
  intermediaryBankCorrespondentAccount: 64,
};

type BeneficiaryFieldInputProps = {
  field: TypedField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: boolean;
  draft: BeneficiaryDraft;
  currency: string;
  lists: BeneficiaryLists;
};

/** One field of a beneficiary, as a text, a phone number or a choice. */
export function BeneficiaryFieldInput(props: BeneficiaryFieldInputProps) {
  const { field, value, onChange, error, required, draft, currency, lists } = props;
  const { t } = useTranslation('beneficiary');
  const currencyId = useCurrencies().data?.find(({ name }) => name === currency)?.id ?? '';
  const common = {
    name: field,
    label: t(`fields.${field}`),
    contextualHelp: isBankNumber(field) && <NumberHelp field={field} />,
    onChange,
    error,
    // Only what can be left out is marked.
    ...(required ? {} : { required: false }),
  };
  const choices = choicesOf(field, draft, currencyId, lists);
  if (choices !== undefined)
    return (
      <Select
        {...common}
        items={choices}
        value={value === '' ? null : value}
        searchable={choices.length > 10}
        placeholder={t('choose')}
      />
    );
  if (field === 'phone') return <PhoneField {...common} value={value} autoComplete="off" />;
  const input =
    field === 'iban' ? (
      <IbanInput {...common} value={value} />
    ) : (
      <TextField
        {...common}
        value={value}
        description={hintOf(field, draft, currency, t)}
        maxLength={longest[field] ?? 140}
        autoComplete="off"
        {...(isCopied(field) && { spellCheck: false, dir: 'ltr', autoCapitalize: 'characters' })}
      />
    );
  return isBankNumber(field) ? (
    <BankField field={field} typed={value} draft={draft} currency={currency}>
      {input}
    </BankField>
  ) : (
    input
  );
}

const bankNumbers: readonly string[] = ['iban', 'sortCode', 'aba', 'bic'] satisfies BankNumber[];
const isBankNumber = (field: TypedField): field is BankNumber & TypedField => bankNumbers.includes(field);

type BankFieldProps = { field: BankNumber; typed: string; draft: BeneficiaryDraft; currency: string } & {
  children: ReactNode;
};

function BankField({ field, typed, draft, currency, children }: BankFieldProps) {
  const kind = paymentKindOf(draft, currency);
  const bank = usePayeeBank({ kind, currencyId: draft.currencyId, field, typed });
  return <WithBank bank={bank}>{children}</WithBank>;
}

/** What a field is chosen from; undefined for one that is typed. */
function choicesOf(field: TypedField, draft: BeneficiaryDraft, currencyId: string, lists: BeneficiaryLists) {
  switch (field) {
    case 'countryId':
    case 'bankCountry':
    case 'intermediaryBankCountry':
      return lists.countries.map(({ id, name, restricted }) => ({ id, label: name, disabled: restricted }));
    case 'caspId':
      return lists.casps
        .filter(({ networks }) => networks.some(({ currencyIds }) => currencyIds.includes(currencyId)))
        .map(({ id, name }) => ({ id, label: name }));
    case 'network':
      return (lists.casps.find(({ id }) => id === draft.fields.caspId)?.networks ?? [])
        .filter(({ currencyIds }) => currencyIds.includes(currencyId))
        .map(({ code }) => ({ id: code, label: code }));
    default:
      return undefined;
  }
}

function hintOf(
  field: TypedField,
  { paymentType }: BeneficiaryDraft,
  currency: string,
  t: ReturnType<typeof useTranslation<'beneficiary'>>['t'],
): string | undefined {
  if (field === 'sortCode') return t('hints.sortCode');
  if (field !== 'bankAccountNumber') return undefined;
  if (paymentType === 'INTERNATIONAL') return t('hints.insteadOfIban');
  return paymentType === 'LOCAL' && currency === 'GBP' ? t('hints.ukNumber') : undefined;
}
