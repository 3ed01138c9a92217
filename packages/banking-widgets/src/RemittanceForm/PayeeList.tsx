import {
  formatMinor,
  newRemittanceItem,
  remittanceLimits,
  sumOfItems,
  type RemittanceItemDraft,
} from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Plus } from '@kontor/ui/icons';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { availableAfter, type PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { PayeeFields } from './PayeeFields.tsx';
import type { RemittanceCountry } from './remittance.ts';

type PayeeListProps = {
  items: readonly RemittanceItemDraft[];
  onChange: (items: readonly RemittanceItemDraft[]) => void;
  from: PayingBalance | undefined;
  countries: readonly RemittanceCountry[];
  /** What is wrong with a field, by the bank's name of it. */
  errorOf: (index: number, field: string) => string | undefined;
  /** Said where they come to more than there is. */
  tooMuch: string | undefined;
};

/** Who gets how much, one by one, and what that comes to. */
export function PayeeList({ items, onChange, from, countries, errorOf, tooMuch }: PayeeListProps) {
  const { text, amount } = useDetailTexts();
  /** The payee whose name gets the focus, and how often one has got it: each time is a time of its own. */
  const [focus, setFocus] = useState({ id: '', times: 0 });
  const focusOn = (id: string) => setFocus({ id, times: focus.times + 1 });
  const unit = from?.balance.currency ?? { name: '', decimals: 2 };
  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const total = formatMinor(sumOfItems(items, unit).minor, unit.decimals);
  const left = from && availableAfter(total, from.balance);
  return (
    <Stack gap={4}>
      {items.map((item, index) => (
        <PayeeFields
          key={item.id}
          index={index}
          item={item}
          onChange={(next) => onChange(items.map((one) => (one.id === item.id ? next : one)))}
          onRemove={
            items.length === 1
              ? undefined
              : () => {
                  onChange(items.filter(({ id }) => id !== item.id));
                  focusOn((items[index + 1] ?? items[index - 1])?.id ?? '');
                }
          }
          currency={currency}
          countries={countries}
          errorOf={(field) => errorOf(index, field)}
          focus={focus.id === item.id ? focus.times : 0}
        />
      ))}
      {items.length < remittanceLimits.items && (
        <div>
          <Button
            tone="secondary"
            icon={<Plus />}
            onClick={() => {
              const added = newRemittanceItem(items);
              // Most lists are of one country.
              onChange([...items, { ...added, countryId: items.at(-1)?.countryId ?? '' }]);
              focusOn(added.id);
            }}
          >
            {text('remittance.add')}
          </Button>
        </div>
      )}
      <Box padding={4} surface="sunken" radius="control">
        <Stack gap={2}>
          <Inline gap={3} justify="between" wrap>
            <Text weight="semibold">{text('remittance.total')}</Text>
            <Text weight="semibold">
              <Amount value={total} currency={currency} />
            </Text>
          </Inline>
          <div role="status">
            <Text size="small" tone={tooMuch === undefined ? 'muted' : 'negative'}>
              {tooMuch ??
                (from &&
                  (left === undefined
                    ? text('payment.available', { amount: amount(from.balance.available, currency) })
                    : text('payment.remaining', { amount: amount(left, currency) })))}
            </Text>
          </div>
        </Stack>
      </Box>
    </Stack>
  );
}
