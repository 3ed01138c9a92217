import type { Currency } from '@kontor/api-client/contract';
import { remittanceTotal, unsignedOperations, type UnsignedOperation } from '@kontor/api-client/domain';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Box, Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { paths } from '../paths.ts';

/** What waits for this person's signature, above everything else; nothing where nothing does. */
export function Waiting() {
  const { t } = useTranslation('home');
  const { canSign } = useSession();
  const { payments, orders } = useUnsigned();
  const currencies = useCurrencies().data ?? [];
  if (!canSign) return null;
  const mine = unsignedOperations(mineIn(payments), mineIn(orders));
  const [first] = mine;
  if (first === undefined) return null;
  const only = mine.length === 1 ? factsOf(first, currencies) : undefined;
  return (
    <Card tone="accent" padding={2} as="section" aria-label={t('waiting.title')}>
      <Inline gap={3} justify="between">
        <Box paddingInline={2}>
          <Inline gap={2} wrap align="baseline">
            <Text size="small" weight="semibold">
              {t(`waiting.${kindOf(mine)}`, { count: mine.length })}
            </Text>
            {only?.currency && (
              <Text size="small">
                <Amount value={only.sum} currency={amountCurrency(only.currency)} />
                {only.to && (
                  <>
                    {' '}
                    <bdi>{t('waiting.to', { payee: only.to })}</bdi>
                  </>
                )}
              </Text>
            )}
          </Inline>
        </Box>
        <Button size="small" href={`${paths.home}?tab=signing${only ? `&${only.selection}` : ''}`}>
          {t('waiting.review')}
        </Button>
      </Inline>
    </Card>
  );
}

/** Those of a list that this person may sign, as far as it is known. */
const mineIn = <One extends { canSign: boolean }>(list: Loadable<readonly One[]>): readonly One[] =>
  list.status === 'success' ? list.data.filter((one) => one.canSign) : [];

/** What all of them are called. */
function kindOf(mine: readonly UnsignedOperation[]): 'payments' | 'orders' | 'both' {
  if (mine.every(({ kind }) => kind === 'payment')) return 'payments';
  return mine.every(({ kind }) => kind === 'order') ? 'orders' : 'both';
}

/** What the banner says of the one that waits, and what names it in the address. */
function factsOf(one: UnsignedOperation, currencies: readonly Currency[]) {
  if (one.kind === 'order') {
    const { id, currency, pspPartner } = one.order;
    return {
      sum: remittanceTotal(one.order),
      currency,
      to: pspPartner.name,
      selection: `order=${encodeURIComponent(id)}`,
    };
  }
  const { id, sum, currencyId, exchange, benificiaryFullName } = one.payment;
  const named = (wanted: string | undefined) => currencies.find((currency) => currency.id === wanted);
  return {
    sum,
    currency: named(currencyId),
    // Of an exchange its currency says more than the person's own name.
    to: exchange ? named(exchange.exchangeCurrencyToId)?.name : benificiaryFullName,
    selection: `payment=${encodeURIComponent(id)}`,
  };
}
