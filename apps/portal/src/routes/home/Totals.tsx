import type { Account } from '@kontor/api-client/contract';
import { groupByCurrency, moneyText, type CurrencyTotal } from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { Amount } from '@kontor/ui/amount';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../app/currencyName.ts';

/** What all accounts hold together, currency by currency: the main one large, the others after it. */
export function Totals({ accounts }: { accounts: Loadable<readonly Account[]> }) {
  const { t, i18n } = useTranslation('home');
  const all = accounts.status === 'success' ? accounts.data : undefined;
  const totals = useMemo(() => groupByCurrency(all ?? []), [all]);
  const [first] = totals;
  if (first === undefined) return null;
  const others = totals.filter((total) => total !== first && total.total.minor !== 0n);
  return (
    <Stack as="section" gap={5} aria-label={t('totals')}>
      <Stack gap={4}>
        <Text tone="muted">{t('totalIn', { currency: currencyName(first.currency, i18n.language) })}</Text>
        <Total of={first} hero />
      </Stack>
      {others.length > 0 && (
        <Inline gap={6} wrap>
          {others.map((total) => (
            <Inline key={total.currency.id} gap={2}>
              <CurrencyIcon code={total.currency.name} size="small" />
              <Total of={total} />
            </Inline>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

function Total({ of: { currency, total }, hero = false }: { of: CurrencyTotal; hero?: boolean }) {
  return (
    <Amount
      value={moneyText(total)}
      currency={amountCurrency(currency)}
      size={hero ? 'hero' : 'body'}
      tone={total.minor < 0n ? 'negative' : 'neutral'}
    />
  );
}
