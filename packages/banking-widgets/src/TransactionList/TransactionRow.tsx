import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { memo, useEffect, useRef } from 'react';
import { OperationMark } from '../DirectionMark/OperationMark.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import { feeLabel, isIncoming, movementLabel, progressTone, signedSum } from '../shared/operations.ts';
import { operationTitle } from '../shared/operationTitle.ts';
import type { Entry } from './entries.ts';
import * as css from './TransactionList.css.ts';

export type TransactionRowProps = {
  entry: Entry;
  currencies: readonly Currency[];
  timeZone: string;
  selected: boolean;
  onSelect: (item: StatementItem) => void;
};

const dot = <span>{' · '}</span>;

/** One operation: with whom, how much, what for and when, and under it what it cost; its processing state while it is not completed (A50). */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { entry, currencies, timeZone, selected, onSelect } = props;
  const { item, fees } = entry;
  const texts = useTexts();
  const { text, locale } = texts;
  const { exchange } = item;
  const feeKind = feeLabel(item, text);
  const title =
    exchange === null
      ? operationTitle(item, currencies, texts)
      : text('transactions.exchanged', {
          sold: currencyOf(currencies, exchange.soldCurrencyId).code,
          bought: currencyOf(currencies, exchange.boughtCurrencyId).code,
        });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) button.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <button
      ref={button}
      type="button"
      className={css.row}
      data-selected={selected || undefined}
      aria-current={selected || undefined}
      onClick={() => onSelect(item)}
    >
      <span className={css.payment}>
        <OperationMark item={item} />
        <span className={css.facts}>
          <span className={css.names}>
            <span className={css.head}>
              <bdi className={css.title} title={title}>
                {title}
              </bdi>
              {item.operationStatus !== 'COMPLETED' && (
                <Badge tone={progressTone(item.operationStatus)}>
                  {text(`transactions.status.${item.operationStatus}`)}
                </Badge>
              )}
            </span>
            <span className={css.details}>
              {feeKind !== null && (
                <>
                  <span>{feeKind}</span>
                  {dot}
                </>
              )}
              <span>{exchange === null ? movementLabel(item, text) : text('transactions.exchange')}</span>
              <span className={css.purposeAndTime}>
                {exchange === null && item.details !== null && item.details !== '' && (
                  <span className={css.purpose}>
                    {dot}
                    <bdi className={css.reference}>{item.details}</bdi>
                  </span>
                )}
                <span className={css.time}>
                  {dot}
                  {timeText(item.transferDate, { locale, timeZone })}
                </span>
              </span>
            </span>
          </span>
          <Sum item={item} currencies={currencies} />
        </span>
      </span>
      {fees.map((fee) => (
        <span key={fee.id} className={css.fee}>
          <span className={css.elbow} aria-hidden />
          <span>{feeLabel(fee, text) ?? fee.title}</span>
          <Amount value={signedSum(fee)} currency={currencyOf(currencies, fee.currencyId)} signed />
        </span>
      ))}
    </button>
  );
});

/** What came or went; of an exchange what came, and below it what went. */
function Sum({ item, currencies }: { item: StatementItem; currencies: readonly Currency[] }) {
  if (item.exchange === null)
    return (
      <span className={css.sum}>
        <Amount
          value={signedSum(item)}
          currency={currencyOf(currencies, item.currencyId)}
          signed
          quietDecimals
          tone={isIncoming(item) ? 'positive' : 'neutral'}
        />
      </span>
    );
  const { boughtSum, boughtCurrencyId, soldSum, soldCurrencyId } = item.exchange;
  return (
    <span className={css.sum}>
      <Amount value={boughtSum} currency={currencyOf(currencies, boughtCurrencyId)} signed tone="positive" />
      <span className={css.given}>
        <Amount value={`-${soldSum}`} currency={currencyOf(currencies, soldCurrencyId)} signed />
      </span>
    </span>
  );
}
