import type { Currency, Payment } from '@kontor/api-client/contract';
import { awaitsItsDay } from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Close } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { Heading } from '@kontor/ui/text';
import { toast } from '@kontor/ui/toast';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../app/LoadFailed.tsx';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import { useSigningActs } from './SigningContext.ts';
import { useUnderWay, type BookedEntries } from './useUnderWay.ts';

/**
 * The signed payments that have not arrived: those whose day has not come, each of which can still be taken back, those on their
 * way to another bank, and those that were rejected of late. Nothing where there are none.
 * @param props.history what stands below, where those that arrive go
 */
export function UnderWay({ history }: { history: BookedEntries }) {
  const { t } = useTranslation('history');
  const { t: ofPayments } = useTranslation('payments');
  const { mayPay } = useSession();
  const { revoke } = useSigningActs();
  const { id, select, close } = useSelection('payment');
  const currencies = useCurrencies().data ?? [];
  const { payments, onTakenBack } = useUnderWay(history);
  const all = payments.status === 'success' ? payments.data : [];
  const hasRejected = all.some(isRejected);
  const isScheduled = (payment: Payment) => awaitsItsDay(payment, Date.now());
  const selected = all.find((payment) => payment.id === id);
  const shown = useLatest(selected);
  const isShownScheduled = shown !== undefined && isScheduled(shown);

  const revokeScheduled = async (payment: Payment) => {
    const refusal = await revoke(payment);
    if (refusal === null) {
      onTakenBack(payment);
      close();
      toast({ tone: 'positive', title: t('revoked') });
    }
    return refusal;
  };

  const list = { currencies, selectedId: selected?.id, onSelect: select };
  return (
    <>
      {payments.status === 'error' && (
        <Card>
          <LoadFailed title={t('underWayFailed')} failed={payments} />
        </Card>
      )}
      <Payments
        {...list}
        title={t(hasRejected ? 'rejected' : 'onTheWay')}
        payments={all.filter((payment) => !isScheduled(payment))}
        dayOf={({ info }) => info.createdAt}
      />
      <Payments
        {...list}
        title={t('scheduled')}
        payments={all.filter(isScheduled)}
        dayOf={({ transferDate }) => transferDate}
      />
      <AdaptivePanel
        open={selected !== undefined}
        onClose={close}
        title={
          shown && isRejected(shown)
            ? ofPayments('completedTitle')
            : t(isShownScheduled ? 'scheduledPayment' : 'paymentOnTheWay')
        }
      >
        {shown && (
          <PaymentDetails
            payment={shown}
            currencies={currencies}
            onRevoke={mayPay && isShownScheduled ? revokeScheduled : undefined}
          />
        )}
      </AdaptivePanel>
    </>
  );
}

const isRejected = ({ status }: Payment): boolean => status === 'REJECTED';

type PaymentsProps = {
  title: string;
  payments: readonly Payment[];
  currencies: readonly Currency[];
  /** Instant that says when; null: nothing does. */
  dayOf: (payment: Payment) => string | null;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** Payments under a heading; nothing where there are none. */
function Payments({ title, payments, currencies, dayOf, selectedId, onSelect }: PaymentsProps) {
  const { locale } = useLocale();
  const { t } = useTranslation('banking');
  const { timeZone } = useSession();
  const heading = useId();
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  if (payments.length === 0) return null;
  return (
    <Stack gap={4}>
      <Heading level={2} size="section" id={heading}>
        {title}
      </Heading>
      <Card padding={2}>
        <List aria-labelledby={heading}>
          {payments.map((payment) => {
            const currency = currencies.find(({ id: own }) => own === payment.currencyId);
            const when = dayOf(payment);
            return (
              <ListRow
                key={payment.id}
                title={<bdi>{payment.benificiaryFullName}</bdi>}
                subtitle={when === null ? null : day.format(new Date(when))}
                trailing={
                  currency && <Amount value={`-${payment.sum}`} currency={amountCurrency(currency)} />
                }
                meta={
                  isRejected(payment) ? (
                    <Badge tone="negative" icon={<Close size={14} />}>
                      {t('transactions.status.REJECTED')}
                    </Badge>
                  ) : undefined
                }
                selected={payment.id === selectedId}
                onPress={() => onSelect(payment.id)}
              />
            );
          })}
        </List>
      </Card>
    </Stack>
  );
}
