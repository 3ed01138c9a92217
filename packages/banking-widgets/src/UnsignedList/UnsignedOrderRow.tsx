import type { PaymentOrder } from '@kontor/api-client/contract';
import { remittanceTotal } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { shortDateTimeText } from '../shared/dates.ts';
import * as css from './UnsignedList.css.ts';

type UnsignedOrderRowProps = {
  order: PaymentOrder;
  /** IANA zone of the times shown. */
  timeZone: string;
  canSign: boolean;
  selected: boolean;
  onSign: () => void;
  onSelect: () => void;
};

/** A remittance order that waits for a signature, with all that leaves the account. It can be signed and not cancelled (A52). */
export function UnsignedOrderRow(props: UnsignedOrderRowProps) {
  const { order, timeZone, canSign, selected, onSign, onSelect } = props;
  const { text, amount, locale } = useDetailTexts();
  const currency = amountCurrency(order.currency);
  const total = remittanceTotal(order);
  const payee = order.pspPartner.name;
  const time = shortDateTimeText(order.orderCreatedAt, { locale, timeZone });
  const recipients = new Intl.NumberFormat(locale).format(order.itemsCount);
  return (
    <li className={css.item} data-selected={selected || undefined}>
      <div className={css.facts}>
        <div className={css.names}>
          <Inline gap={2} wrap>
            <button type="button" className={css.open} onClick={onSelect}>
              <Text weight="semibold">
                <bdi>{payee}</bdi>
              </Text>
            </button>
            <Badge>{text('unsigned.order')}</Badge>
          </Inline>
          <Text size="small">
            <bdi>{order.purpose}</bdi>
          </Text>
          <Text size="small" tone="muted">
            {order.itemsCount > 0
              ? text('unsigned.recipients', { number: recipients, time })
              : text('unsigned.recipientsInFiles', { time })}
          </Text>
        </div>
        <span className={css.sum}>
          <Text weight="semibold">
            <Amount value={total} currency={currency} />
          </Text>
        </span>
      </div>
      {canSign && order.canSign ? (
        <div className={css.actions}>
          <Button
            size="small"
            sends
            onClick={onSign}
            aria-label={text('unsigned.signNamed', { amount: amount(total, currency), payee })}
          >
            {text('unsigned.sign')}
          </Button>
        </div>
      ) : (
        <Text size="small" tone="muted">
          {text('unsigned.orderNotAllowed')}
        </Text>
      )}
    </li>
  );
}
