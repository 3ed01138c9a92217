import type { Payment } from '@kontor/api-client/contract';
import { awaitsItsDay } from '@kontor/api-client/domain';
import { useListCall } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Amount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { Heading } from '@kontor/ui/text';
import { toast } from '@kontor/ui/toast';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inputs } from '../app/inputs.ts';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLatest } from '../app/useLatest.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useSelection } from '../app/useSelection.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import { useSigningActs } from './SigningContext.ts';

/** The signed payments whose day has not come, each of which can still be taken back; nothing where there are none. */
export function Scheduled() {
  const { t } = useTranslation('history');
  const { locale } = useLocale();
  const { organization, timeZone, mayPay } = useSession();
  const { revoke } = useSigningActs();
  const { id, select, close } = useSelection('payment');
  const currencies = useCurrencies().data ?? [];
  const { query, items } = useListCall('payments.list', inputs.scheduled(organization.id));
  const heading = useId();
  const payments = useLoadable([query], items);
  const waiting =
    payments.status === 'success' ? payments.data.filter((payment) => awaitsItsDay(payment, Date.now())) : [];
  const selected = waiting.find((payment) => payment.id === id);
  const shown = useLatest(selected);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });

  const revokeScheduled = async (payment: Payment) => {
    const refusal = await revoke(payment);
    if (refusal === null) {
      close();
      toast({ tone: 'positive', title: t('revoked') });
    }
    return refusal;
  };

  return (
    <>
      {payments.status === 'error' && (
        <Card>
          <LoadFailed title={t('scheduledFailed')} failed={payments} />
        </Card>
      )}
      {waiting.length > 0 && (
        <Stack gap={4}>
          <Heading level={2} size="section" id={heading}>
            {t('scheduled')}
          </Heading>
          <Card padding={2}>
            <List aria-labelledby={heading}>
              {waiting.map((payment) => {
                const currency = currencies.find(({ id: own }) => own === payment.currencyId);
                return (
                  <ListRow
                    key={payment.id}
                    title={<bdi>{payment.benificiaryFullName}</bdi>}
                    subtitle={
                      payment.transferDate === null ? null : day.format(new Date(payment.transferDate))
                    }
                    trailing={
                      currency && <Amount value={`-${payment.sum}`} currency={amountCurrency(currency)} />
                    }
                    selected={payment.id === selected?.id}
                    onPress={() => select(payment.id)}
                  />
                );
              })}
            </List>
          </Card>
        </Stack>
      )}
      <AdaptivePanel open={selected !== undefined} onClose={close} title={t('scheduledPayment')}>
        {shown && (
          <PaymentDetails
            payment={shown}
            currencies={currencies}
            onRevoke={mayPay ? revokeScheduled : undefined}
          />
        )}
      </AdaptivePanel>
    </>
  );
}
