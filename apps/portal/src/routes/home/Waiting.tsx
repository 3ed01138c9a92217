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
  const { payments } = useUnsigned();
  const currencies = useCurrencies().data ?? [];
  const mine =
    canSign && payments.status === 'success' ? payments.data.filter((payment) => payment.canSign) : [];
  const [first] = mine;
  if (first === undefined) return null;
  const only = mine.length === 1 ? first : undefined;
  const currency = currencies.find(({ id }) => id === only?.currencyId);
  // Of an exchange its currency says more than the person's own name.
  const bought = only?.exchange?.exchangeCurrencyToId;
  const to =
    bought === undefined ? only?.benificiaryFullName : currencies.find(({ id }) => id === bought)?.name;
  return (
    <Card tone="accent" padding={2} as="section" aria-label={t('waiting.title')}>
      <Inline gap={3} justify="between">
        <Box paddingInline={2}>
          <Inline gap={2} wrap align="baseline">
            <Text size="small" weight="semibold">
              {t('waiting.payments', { count: mine.length })}
            </Text>
            {only && currency && (
              <Text size="small">
                <Amount value={only.sum} currency={amountCurrency(currency)} />
                {to && (
                  <>
                    {' '}
                    <bdi>{t('waiting.to', { payee: to })}</bdi>
                  </>
                )}
              </Text>
            )}
          </Inline>
        </Box>
        <Button
          size="small"
          href={`${paths.home}?tab=signing${only ? `&payment=${encodeURIComponent(only.id)}` : ''}`}
        >
          {t('waiting.review')}
        </Button>
      </Inline>
    </Card>
  );
}
