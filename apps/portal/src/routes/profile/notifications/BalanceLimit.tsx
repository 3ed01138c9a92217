import type { Balance, NotificationPreferences } from '@kontor/api-client/contract';
import {
  checkLimit,
  compareMoney,
  freeOf,
  limitOf,
  moneyOf,
  moneyText,
  withLimit,
} from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Amount } from '@kontor/ui/amount';
import { AmountInput } from '@kontor/ui/amount-input';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/useErrorText.ts';
import { Saved } from '../Saved.tsx';
import { useSavePreferences, type SetChosen } from './usePreferences.ts';

type BalanceLimitProps = {
  balance: Balance;
  preferences: NotificationPreferences;
  setChosen: SetChosen;
};

/** A balance, and the sum below which the person is told of it. What could not be saved stays typed. */
export function BalanceLimit({ balance, preferences, setChosen }: BalanceLimitProps) {
  const { t } = useTranslation('notificationSettings', { keyPrefix: 'lowBalance' });
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const stored = limitOf(preferences.lowBalance, balance.id);
  /** Kept after it is saved until the focus leaves, for the focus may be on the button. */
  const [typed, setTyped] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const { call, save } = useSavePreferences(setChosen);
  const currency = amountCurrency(balance.currency);
  const free = freeOf(balance);
  const text = typed ?? stored ?? '';
  const checked = checkLimit(text, currency);
  const changed = typed !== undefined && (!checked.ok || checked.below !== stored);
  const isLow =
    checked.ok &&
    checked.below !== undefined &&
    compareMoney(free, moneyOf(checked.below, balance.currency)) < 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending || !changed) return;
    setAttempted(true);
    if (!checked.ok) return input.current?.focus();
    const { below } = checked;
    const limited = (all: NotificationPreferences, limit: string | undefined) => ({
      ...all,
      lowBalance: withLimit(all.lowBalance, balance.id, limit),
    });
    save(limited(preferences, below), () => {
      setChosen((latest) => latest && limited(latest, stored));
      input.current?.focus();
    });
  };
  const error = () => {
    if (call.isError) return errorText(call.error.failure, 'act');
    return attempted && !checked.ok ? t(`problems.${checked.error}`) : undefined;
  };
  return (
    <form
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!changed && !call.isPending && !currentTarget.contains(relatedTarget)) setTyped(undefined);
      }}
      noValidate
    >
      <Stack gap={3}>
        <Inline gap={2}>
          <CurrencyIcon code={currency.code} size="small" />
          <Amount
            value={moneyText(free)}
            currency={currency}
            tone={free.minor < 0n ? 'negative' : 'neutral'}
          />
        </Inline>
        <Box maxWidth={420}>
          <Stack gap={2}>
            <AmountInput
              ref={input}
              label={t('below', { currency: currency.code })}
              value={text}
              onChange={(value) => {
                if (value === text) return;
                setTyped(value);
                setAttempted(false);
                if (!call.isPending) call.reset();
              }}
              currency={currency}
              readOnly={call.isPending}
              error={error()}
              warning={isLow ? t('already') : undefined}
            />
            <Inline gap={3}>
              {typed !== undefined && (
                <Button type="submit" size="small" sends loading={call.isPending}>
                  {t(text === '' && stored !== undefined ? 'turnOff' : 'save')}
                </Button>
              )}
              <Saved when={call.isSuccess && !changed} />
            </Inline>
          </Stack>
        </Box>
      </Stack>
    </form>
  );
}
