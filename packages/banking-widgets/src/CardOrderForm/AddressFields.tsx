import { Columns, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import type { CardOrderDraft, CardOrderField, DeliveryCountry } from './cardOrderDraft.ts';

type AddressFieldsProps = {
  countries: readonly DeliveryCountry[];
  draft: CardOrderDraft;
  onDraftChange: (draft: CardOrderDraft) => void;
  errorOf: (field: CardOrderField) => string | undefined;
};

/** Where a card of plastic is sent. A country that the bank sends nothing to can't be chosen. */
export function AddressFields({ countries, draft, onDraftChange, errorOf }: AddressFieldsProps) {
  const { text } = useTexts();
  const id = useId();
  const field = (
    name: 'street' | 'house' | 'flat' | 'postCode' | 'city',
    autoComplete: 'address-line1' | 'address-line2' | 'postal-code' | 'address-level2' | 'off',
    required?: false,
  ) => (
    <TextField
      label={text(`cards.order.${name}`)}
      value={draft[name]}
      onChange={(value) => onDraftChange({ ...draft, [name]: value })}
      autoComplete={autoComplete}
      error={errorOf(name)}
      required={required}
    />
  );
  return (
    <Stack as="section" gap={5} aria-labelledby={id}>
      <Heading level={2} size="label" id={id}>
        {text('cards.order.delivery')}
      </Heading>
      <Select
        label={text('cards.order.countryId')}
        placeholder={text('cards.order.countryPlaceholder')}
        searchable
        items={countries.map(({ id: country, name, restricted }) => ({
          id: country,
          label: name,
          disabled: restricted,
        }))}
        value={draft.countryId === '' ? null : draft.countryId}
        onChange={(countryId) => onDraftChange({ ...draft, countryId })}
        error={errorOf('countryId')}
      />
      {field('street', 'address-line1')}
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4} align="start">
        {field('house', 'off', false)}
        {field('flat', 'address-line2', false)}
      </Columns>
      <Columns template="minmax(0, 1fr) minmax(0, 2fr)" gap={4} align="start">
        {field('postCode', 'postal-code')}
        {field('city', 'address-level2')}
      </Columns>
    </Stack>
  );
}
