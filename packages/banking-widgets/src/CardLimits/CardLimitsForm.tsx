import type { Card, CardLimits, Currency } from '@kontor/api-client/contract';
import { checkCardLimits } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';

/** The periods of a limit, from short to long. */
export const limitFields = ['perWeek', 'perMonth', 'indefinitely'] as const;

type CardLimitsFormProps = {
  limits: Card['limits'];
  currency: Currency;
  onSave: (limits: CardLimits) => void;
  onCancel: () => void;
  saving: boolean;
  problem?: string | undefined;
};

/** All three limits, set together; an empty field is none. */
export function CardLimitsForm({ limits, currency, onSave, onCancel, saving, problem }: CardLimitsFormProps) {
  const { text } = useDetailTexts();
  const form = useRef<HTMLFormElement>(null);
  const [typed, type] = useState({
    perWeek: limits.perWeek ?? '',
    perMonth: limits.perMonth ?? '',
    indefinitely: limits.indefinitely ?? '',
  });
  const [attempts, setAttempts] = useState(0);
  const checked = checkCardLimits(typed, currency);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setAttempts(attempts + 1);
    if (checked.ok) onSave(checked.limits);
  };
  const errorOf = (field: (typeof limitFields)[number]) => {
    const error = checked.ok || attempts === 0 ? undefined : checked.errors[field];
    return error && text(`cardLimits.problem.${error}`, { decimals: String(currency.decimals) });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text size="small" tone="muted">
          {text('cardLimits.hint')}
        </Text>
        {limitFields.map((field, index) => (
          <AmountInput
            key={field}
            label={text(`cardLimits.${field}`)}
            value={typed[field]}
            onChange={(value) => type({ ...typed, [field]: value })}
            currency={amountCurrency(currency)}
            autoFocus={index === 0}
            error={errorOf(field)}
          />
        ))}
        {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
        <Inline gap={3} wrap>
          <Button type="submit" sends loading={saving}>
            {text('cardLimits.save')}
          </Button>
          <Button tone="secondary" disabled={saving} onClick={onCancel}>
            {text('cardLimits.cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
