import type { Country } from '@kontor/api-client/contract';
import { askedMaxLength, type AskedField } from '@kontor/api-client/domain';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

type AskedInputProps = {
  field: AskedField;
  value: string;
  onChange: (value: string) => void;
  countries: readonly Country[];
  error: string | undefined;
};

const labels = {
  'address.street': 'payment.asked.street',
  'address.city': 'payment.asked.city',
  'address.postCode': 'payment.asked.postCode',
  'address.countryId': 'payment.asked.country',
  bankAddress: 'payment.asked.bankAddress',
} as const satisfies Record<AskedField, string>;

/** Something that a payment needs and its beneficiary doesn't have. */
export function AskedInput({ field, value, onChange, countries, error }: AskedInputProps) {
  const { text } = useDetailTexts();
  const label = text(labels[field]);
  return field === 'address.countryId' ? (
    <Select
      label={label}
      items={countries.map(({ id, name, restricted }) => ({ id, label: name, unavailable: restricted }))}
      value={value === '' ? null : value}
      onChange={onChange}
      error={error}
    />
  ) : (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      maxLength={askedMaxLength(field)}
      autoComplete="off"
      error={error}
    />
  );
}
