import { AmountInput } from '@kontor/ui/amount-input';
import { Box, Columns, Stack } from '@kontor/ui/layout';
import { FilterButton } from '@kontor/ui/filter-button';
import { Popover } from '@kontor/ui/popover';
import { Text } from '@kontor/ui/text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../operations/useOperations.ts';
import { isRange, type HistoryFilters } from './filters.ts';
import { useTypedFilter } from './useTypedFilter.ts';

type AmountFilterProps = { filters: HistoryFilters; onChange: (filters: HistoryFilters) => void };

/** The amount as one filter of the toolbar. */
export function AmountFilter(props: AmountFilterProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { sumFrom, sumTo } = props.filters;
  return (
    <>
      <FilterButton
        ref={anchor}
        open={open}
        set={sumFrom !== null || sumTo !== null}
        onClick={() => setOpen(!open)}
      >
        {t('amount')}
      </FilterButton>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('amount')} align="end">
        <Box padding={5} maxWidth={400}>
          <AmountRange {...props} />
        </Box>
      </Popover>
    </>
  );
}

/** Smallest and largest amount; they take effect as they are typed, once something can lie between them. */
export function AmountRange({ filters, onChange }: AmountFilterProps) {
  const { t } = useTranslation('history');
  const currencies = useCurrencies().data ?? [];
  const [typed, setTyped] = useTypedFilter(written(filters.sumFrom ?? '', filters.sumTo ?? ''), {
    meant: (text) => {
      const [sumFrom, sumTo] = amountsOf(text);
      return isRange(sumFrom, sumTo) ? written(sumFrom ?? '', sumTo ?? '') : null;
    },
    onType: (text) => {
      const [sumFrom, sumTo] = amountsOf(text);
      onChange({ ...filters, sumFrom, sumTo });
    },
  });
  const [from = '', to = ''] = typed.split(between);
  const chosen = currencies.find(({ id }) => id === filters.currency);
  // Of no currency the number counts, with as many decimals as any of them has.
  const currency = {
    code: chosen?.name ?? '',
    decimals: chosen?.decimals ?? Math.max(2, ...currencies.map(({ decimals }) => decimals)),
  };
  return (
    <Stack gap={4}>
      <Columns template="1fr 1fr" gap={3} align="start">
        <AmountInput
          label={t('amountFrom')}
          value={from}
          currency={currency}
          onChange={(value) => setTyped(written(value, to))}
        />
        <AmountInput
          label={t('amountTo')}
          value={to}
          currency={currency}
          onChange={(value) => setTyped(written(from, value))}
          error={isRange(...amountsOf(typed)) ? undefined : t('amountNoRange')}
        />
      </Columns>
      {chosen === undefined && (
        <Text size="small" tone="muted">
          {t('amountAnyCurrency')}
        </Text>
      )}
    </Stack>
  );
}

const between = ':';
const written = (from: string, to: string) => from + between + to;

/** Both as the address has them: nothing and zero are no bound. */
const amountsOf = (text: string) => {
  const [from = '', to = ''] = text.split(between);
  return [amountOf(from), amountOf(to)] as const;
};
const amountOf = (text: string) => (/[1-9]/.test(text) ? text.replace(/\.$/, '') : null);
