import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Text } from '@kontor/ui/text';
import { memo } from 'react';
import { DirectionMark } from '../DirectionMark/DirectionMark.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { timeText } from '../shared/dates.ts';
import { isIncoming, movementLabel, signedSum } from '../shared/operations.ts';
import { operationTitle } from '../shared/operationTitle.ts';
import * as css from './TransactionList.css.ts';

export type TransactionRowProps = {
  item: StatementItem;
  currencies: readonly Currency[];
  timeZone: string;
  selected: boolean;
  /** It stands under the operation it was charged for. */
  isUnder: boolean;
  onSelect: (item: StatementItem) => void;
};

/** One operation: which way, who, what for, when and how much; its processing state while it is not completed (A50). */
export const TransactionRow = memo(function TransactionRow({
  item,
  currencies,
  timeZone,
  selected,
  isUnder,
  onSelect,
}: TransactionRowProps) {
  const texts = useTexts();
  const { text, locale } = texts;
  const incoming = isIncoming(item);
  const meta = [movementLabel(item, text), timeText(item.transferDate, { locale, timeZone })];
  return (
    <button
      type="button"
      className={css.row}
      data-selected={selected || undefined}
      data-under={isUnder || undefined}
      aria-current={selected || undefined}
      onClick={() => onSelect(item)}
    >
      {isUnder ? <span className={css.underMark} aria-hidden /> : <DirectionMark incoming={incoming} />}
      <span className={css.facts}>
        <span className={css.names}>
          <span className={css.title}>
            <bdi>{operationTitle(item, currencies, texts)}</bdi>
          </span>
          {item.details !== null && item.details !== '' && (
            <span className={css.details}>
              <bdi>{item.details}</bdi>
            </span>
          )}
          <Text size="caption" tone="muted">
            {meta.join(' · ')}
          </Text>
        </span>
        <span className={css.sum}>
          <Text weight="medium">
            <Amount
              value={signedSum(item)}
              currency={currencyOf(currencies, item.currencyId)}
              signed
              tone={incoming ? 'positive' : 'neutral'}
            />
          </Text>
          {item.operationStatus !== 'COMPLETED' && (
            <Text
              size="caption"
              tone={
                item.operationStatus === 'REJECTED' || item.operationStatus === 'RETURNED'
                  ? 'negative'
                  : 'muted'
              }
            >
              {text(`transactions.status.${item.operationStatus}`)}
            </Text>
          )}
        </span>
      </span>
    </button>
  );
});
