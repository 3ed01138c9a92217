import type { Currency, Payment, PaymentOrder } from '@kontor/api-client/contract';
import { unsignedOperations, type UnsignedOperation } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { currencyOf } from '../shared/currencies.ts';
import { payeeText } from '../shared/payee.ts';
import { shortDateTimeText } from '../shared/dates.ts';
import type { Loadable } from '../shared/loadable.ts';
import { SelectingList } from './SelectingList.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DeclineSeveralDialog } from './DeclineSeveralDialog.tsx';
import * as css from './UnsignedList.css.ts';
import { UnsignedOrderRow } from './UnsignedOrderRow.tsx';
import { useDecline, type Decline } from './useDecline.ts';
import { useDeclineSeveral } from './useDeclineSeveral.ts';
import { useSelecting, type KeptSelection } from './useSelecting.ts';

export type UnsignedListProps = {
  payments: Loadable<readonly Payment[]>;
  /** Remittance orders that wait besides; the payments don't wait for them, and are shown though these could not be loaded. */
  orders: Loadable<readonly PaymentOrder[]>;
  currencies: readonly Currency[];
  /** IANA zone of the times shown. */
  timeZone: string;
  // ROLE-02
  /** This person may sign here at all; each payment says besides whether they may sign it. */
  canSign: boolean;
  onSign: (payment: Payment) => void;
  onSignOrder: (order: PaymentOrder) => void;
  /** Signs what was selected with one code; nothing can be selected without it. What is selected can be declined too. */
  onSignSeveral?: ((operations: readonly UnsignedOperation[]) => void) | undefined;
  onDecline: Decline;
  /** What is selected, kept by the host, so that it outlasts a reload. What is no longer in the list counts for nothing. */
  selection: KeptSelection;
  /** Opens a payment's details; rows are not pressable without it. */
  onSelect?: (payment: Payment) => void;
  onSelectOrder: (order: PaymentOrder) => void;
  /** The payment or order whose details show. */
  selectedId?: string | undefined;
  /** Present when there are more payments than given. */
  onShowMore?: (() => void) | undefined;
  loadingMore?: boolean;
};

// SIGN-14, -15, PAYPAGE-04 to -06
/** What waits for a signature, the newest first: payments with Sign and Cancel, orders with Sign. */
export function UnsignedList(props: UnsignedListProps) {
  const {
    payments,
    orders,
    currencies,
    timeZone,
    canSign,
    onDecline,
    onShowMore,
    loadingMore = false,
  } = props;
  const { text } = useDetailTexts();
  const decline = useDecline(onDecline);
  const declineSeveral = useDeclineSeveral(onDecline);
  const rows = unsignedOperations(
    payments.status === 'success' ? payments.data : [],
    orders.status === 'success' ? orders.data : [],
    onShowMore !== undefined,
  );
  const loaded = payments.status === 'success' && orders.status !== 'pending';
  const selecting = useSelecting(rows, canSign, props.selection, loaded);
  if (payments.status === 'pending')
    return <UnsignedSkeleton label={text('unsigned.loading')} onRetry={payments.retry} />;
  if (payments.status === 'error') {
    return <LoadError title={text('unsigned.errorTitle')} failed={payments} />;
  }
  const { onSignSeveral } = props;
  const canSelect = onSignSeveral !== undefined && selecting.possible.length > 1;
  if (rows.length === 0 && orders.status === 'pending')
    return <UnsignedSkeleton label={text('unsigned.loading')} onRetry={orders.retry} />;
  return (
    <>
      {rows.length === 0 && orders.status === 'success' && (
        <EmptyState
          title={text('unsigned.emptyTitle')}
          description={text('unsigned.emptyDescription')}
          illustration="list"
        />
      )}
      {rows.length > 0 && (
        <Stack gap={4}>
          {canSelect && !selecting.selecting && (
            <Inline justify="end">
              <Button
                size="small"
                tone="ghost"
                autoFocus={selecting.left}
                onClick={() => {
                  declineSeveral.forget();
                  selecting.start();
                }}
              >
                {text('unsigned.select')}
              </Button>
            </Inline>
          )}
          {onSignSeveral && selecting.selecting ? (
            <SelectingList
              {...{ rows, selecting, currencies }}
              onSign={onSignSeveral}
              refused={declineSeveral.question.refused}
              onDecline={declineSeveral.ask}
            />
          ) : (
            <ul className={css.list}>
              {rows.map((row) =>
                row.kind === 'payment' ? (
                  <UnsignedRow
                    key={row.payment.id}
                    {...props}
                    payment={row.payment}
                    onCancel={() => decline.ask(row.payment)}
                  />
                ) : (
                  <UnsignedOrderRow
                    key={row.order.id}
                    order={row.order}
                    timeZone={timeZone}
                    canSign={canSign}
                    selected={row.order.id === props.selectedId}
                    onSign={() => props.onSignOrder(row.order)}
                    onSelect={() => props.onSelectOrder(row.order)}
                  />
                ),
              )}
            </ul>
          )}
          {onShowMore && (
            <Button tone="secondary" fullWidth loading={loadingMore} onClick={onShowMore}>
              {text('unsigned.showMore')}
            </Button>
          )}
        </Stack>
      )}
      {orders.status === 'error' && <LoadError title={text('remittance.errorTitle')} failed={orders} />}
      <DeclineDialog
        question={decline.question}
        currencies={currencies}
        onKeep={decline.keep}
        onDecline={() => void decline.confirm()}
      />
      <DeclineSeveralDialog
        question={declineSeveral.question}
        currencies={currencies}
        onKeep={declineSeveral.keep}
        onDecline={() => void declineSeveral.confirm()}
      />
    </>
  );
}

/** Placeholders of payments, with the places of their names, sum and buttons. */
function UnsignedSkeleton({ label, onRetry }: { label: string; onRetry: (() => void) | undefined }) {
  return (
    <SkeletonGroup label={label} onRetry={onRetry}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.item} data-placeholder>
          <div className={css.facts}>
            <span className={css.names}>
              <Skeleton width={160} height={14} />
              <Skeleton width={112} height={12} />
              <Skeleton width={208} height={12} />
            </span>
            <Skeleton width={96} height={14} />
          </div>
          <div className={css.actions}>
            <Skeleton width={72} height={36} radius="control" />
            <Skeleton width={84} height={36} radius="control" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

type UnsignedRowProps = Omit<UnsignedListProps, 'payments' | 'onDecline'> & {
  payment: Payment;
  onCancel: () => void;
};

function UnsignedRow({
  payment,
  currencies,
  timeZone,
  canSign,
  onSign,
  onCancel,
  onSelect,
  selectedId,
}: UnsignedRowProps) {
  const { text, amount, locale } = useDetailTexts();
  const currency = currencyOf(currencies, payment.currencyId);
  const payee = payeeText(payment.benificiaryFullName, payment.exchange !== null, text);
  const title = payment.exchange === null ? payee : text('unsigned.exchange');
  const values = { amount: amount(payment.sum, currency), payee };
  const maySign = canSign && payment.canSign;
  const created = text('unsigned.createdBy', {
    time: shortDateTimeText(payment.info.createdAt, { locale, timeZone }),
    name: `${payment.createdBy.firstName} ${payment.createdBy.lastName}`,
  });
  return (
    <li className={css.item} data-selected={payment.id === selectedId || undefined}>
      <div className={css.facts}>
        <div className={css.names}>
          {onSelect ? (
            <button type="button" className={css.open} onClick={() => onSelect(payment)}>
              <Text weight="semibold">
                <bdi>{title}</bdi>
              </Text>
            </button>
          ) : (
            <Text weight="semibold">
              <bdi>{title}</bdi>
            </Text>
          )}
          {payment.details !== null && payment.details !== '' && (
            <Text size="small">
              <bdi>{payment.details}</bdi>
            </Text>
          )}
          <Text size="small" tone="muted">
            {created}
          </Text>
        </div>
        <span className={css.sum}>
          <Text weight="semibold">
            <Amount value={payment.sum} currency={currency} />
          </Text>
        </span>
      </div>
      {!maySign && (
        <Text size="small" tone="muted">
          {text('unsigned.notAllowed')}
        </Text>
      )}
      {(maySign || payment.canDecline) && (
        <div className={css.actions}>
          {maySign && (
            <Button
              size="small"
              sends
              onClick={() => onSign(payment)}
              aria-label={text('unsigned.signNamed', values)}
            >
              {text('unsigned.sign')}
            </Button>
          )}
          {payment.canDecline && (
            <Button
              size="small"
              tone="secondary"
              sends
              onClick={onCancel}
              aria-label={text('unsigned.cancelNamed', values)}
            >
              {text('unsigned.cancel')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
