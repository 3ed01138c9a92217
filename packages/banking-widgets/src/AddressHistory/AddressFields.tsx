import type { Country } from '@kontor/api-client/contract';
import { addressErrors, addressPartLengths, type AddressDraft } from '@kontor/api-client/domain';
import { Columns, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Heading, Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useId } from 'react';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';

export type AddressFieldsProps = {
  /** Whose or which address it is: a heading over the fields. */
  label: string;
  /** Place of that heading in the page's outline. */
  level?: 2 | 3;
  /** Where the address is from. */
  note?: string | undefined;
  countries: readonly Pick<Country, 'id' | 'name'>[];
  value: AddressDraft;
  onChange: (value: AddressDraft) => void;
  /** What the host knows to be wrong, in words, by part. */
  errors?: Partial<Record<keyof AddressDraft, string>> | undefined;
  /** Says as well what the fields themselves know to be missing or too long: once somebody tries to go on. */
  showMissing?: boolean | undefined;
};

/** The fields of an address. */
export function AddressFields(props: AddressFieldsProps) {
  const { label, level = 3, note, countries, value, onChange, errors = {}, showMissing = false } = props;
  const { text } = useOnboardingTexts();
  const heading = useId();
  const wrong = addressErrors(value);
  const errorOf = (part: keyof AddressDraft): string | undefined => {
    const problem = showMissing ? wrong[part] : undefined;
    if (errors[part] !== undefined || problem === undefined) return errors[part];
    if (part === 'countryId' || (problem === 'required' && isRequired(part)))
      return text(`address.problem.${part}`);
    return text('address.problem.tooLong', { length: String(addressPartLengths[part]) });
  };
  const field = (part: keyof typeof addressPartLengths, autoComplete: string) => (
    <TextField
      label={text(`address.${part}`)}
      value={value[part]}
      onChange={(typed) => onChange({ ...value, [part]: typed })}
      autoComplete={autoComplete}
      clearable={part === 'street'}
      required={isRequired(part)}
      error={errorOf(part)}
    />
  );
  return (
    <Stack as="section" gap={5} aria-labelledby={heading}>
      <Heading level={level} size="label" id={heading}>
        {label}
      </Heading>
      {note !== undefined && (
        <Text as="p" size="small" tone="muted">
          {note}
        </Text>
      )}
      <Select
        label={text('address.countryId')}
        placeholder={text('address.countryPlaceholder')}
        searchable
        required
        items={countries.map(({ id, name }) => ({ id, label: name }))}
        value={value.countryId === '' ? null : value.countryId}
        onChange={(countryId) => onChange({ ...value, countryId })}
        error={errorOf('countryId')}
      />
      {field('street', 'address-line1')}
      {/* On a phone, half a row is too short for the label of an optional field. */}
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4} align="start" collapseBelow="tablet">
        {field('house', 'off')}
        {field('flat', 'address-line2')}
      </Columns>
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4} align="start">
        {field('postCode', 'postal-code')}
        {field('city', 'address-level2')}
      </Columns>
      {field('state', 'address-level1')}
    </Stack>
  );
}

const isRequired = (part: keyof AddressDraft): part is 'countryId' | 'street' | 'postCode' | 'city' =>
  part === 'countryId' || part === 'street' || part === 'postCode' || part === 'city';
