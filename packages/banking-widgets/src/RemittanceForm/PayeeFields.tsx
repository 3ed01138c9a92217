import { channelFields, type RemittanceChannel, type RemittanceItemDraft } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { IbanInput } from '@kontor/ui/iban-input';
import { PhoneField } from '@kontor/ui/phone-field';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useId, useRef } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import type { RemittanceCountry } from './remittance.ts';

type PayeeFieldsProps = {
  /** Place in the list, from 0. */
  index: number;
  item: RemittanceItemDraft;
  onChange: (item: RemittanceItemDraft) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
  currency: AmountCurrency;
  countries: readonly RemittanceCountry[];
  /** What is wrong with a field, by the bank's name of it. */
  errorOf: (field: string) => string | undefined;
  /** Above 0 and changed: the name gets the focus. */
  focus: number;
};

const channels: readonly RemittanceChannel[] = ['phone', 'iban', 'account'];

/** One person or company: who they are, how the partner reaches them, and what they get. */
export function PayeeFields(props: PayeeFieldsProps) {
  const { index, item, onChange, onRemove, currency, countries, errorOf, focus } = props;
  const { text } = useDetailTexts();
  const title = useId();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus > 0) name.current?.focus();
  }, [focus]);
  const number = String(index + 1);
  const set = (part: Partial<RemittanceItemDraft>) => onChange({ ...item, ...part });
  return (
    <Card padding={4}>
      <Stack as="section" gap={5} aria-labelledby={title}>
        <Inline gap={3} justify="between">
          <Heading level={2} size="label" id={title}>
            {text('remittance.payee', { number })}
          </Heading>
          {onRemove && (
            <Button
              tone="ghost"
              size="small"
              flush="end"
              aria-label={text('remittance.removeNamed', { number })}
              onClick={onRemove}
            >
              {text('remittance.remove')}
            </Button>
          )}
        </Inline>
        <TextField
          ref={name}
          label={text('remittance.name')}
          value={item.name}
          onChange={(next) => set({ name: next })}
          maxLength={140}
          autoComplete="off"
          error={errorOf('benificiaryFullName')}
        />
        <RadioGroup
          label={text('remittance.type')}
          look="compact"
          items={[
            { id: 'INDIVIDUAL', label: text('remittance.person') },
            { id: 'COMPANY', label: text('remittance.company') },
          ]}
          value={item.type}
          onChange={(type) => set({ type: type === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL' })}
        />
        <Select
          label={text('remittance.country')}
          placeholder={text('remittance.countryPlaceholder')}
          searchable={countries.length > 10}
          items={countries.map(({ id, name: label, restricted }) => ({ id, label, disabled: restricted }))}
          value={item.countryId === '' ? null : item.countryId}
          onChange={(countryId) => set({ countryId })}
          error={errorOf('countryId')}
        />
        <RadioGroup
          label={text('remittance.channel')}
          look="compact"
          items={channels.map((id) => ({ id, label: text(`remittance.channels.${id}`) }))}
          value={item.channel}
          onChange={(channel) =>
            // What was typed is no number of the other kind.
            set({ channel: channels.find((one) => one === channel) ?? 'phone', number: '' })
          }
        />
        <NumberField
          item={item}
          onChange={(next) => set({ number: next })}
          error={errorOf(channelFields[item.channel])}
        />
        <AmountInput
          label={text('payment.amount')}
          value={item.sum}
          onChange={(sum) => set({ sum })}
          currency={currency}
          error={errorOf('sum')}
        />
        <TextField
          label={text('payment.details')}
          required={false}
          value={item.details}
          onChange={(details) => set({ details })}
          maxLength={140}
          autoComplete="off"
          error={errorOf('details')}
        />
      </Stack>
    </Card>
  );
}

type NumberFieldProps = {
  item: RemittanceItemDraft;
  onChange: (number: string) => void;
  error: string | undefined;
};

/** The number that the partner reaches them by. */
function NumberField({ item: { channel, number }, onChange, error }: NumberFieldProps) {
  const { text } = useDetailTexts();
  const field = { value: number, onChange, error };
  if (channel === 'phone')
    return (
      <PhoneField
        {...field}
        autoComplete="off"
        label={text('remittance.numbers.phone')}
        description={text('remittance.phoneHint')}
      />
    );
  if (channel === 'iban') return <IbanInput {...field} label={text('remittance.channels.iban')} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      label={text('remittance.numbers.account')}
      maxLength={64}
      spellCheck={false}
      dir="ltr"
      autoCapitalize="characters"
    />
  );
}
