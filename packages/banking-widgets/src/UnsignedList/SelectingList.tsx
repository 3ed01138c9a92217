import type { Currency, Payment } from '@kontor/api-client/contract';
import { canBeSigned, maxInBatch, unsignedId, type UnsignedOperation } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Checkbox } from '@kontor/ui/checkbox';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { payeeText } from '../shared/payee.ts';
import { severalOf, totalsOfSeveral } from '../shared/several.ts';
import * as css from './UnsignedList.css.ts';
import type { RefusedDecline } from './useDeclineSeveral.ts';
import type { Selecting } from './useSelecting.ts';

type SelectingListProps = {
  rows: readonly UnsignedOperation[];
  selecting: Selecting;
  currencies: readonly Currency[];
  onSign: (chosen: readonly UnsignedOperation[]) => void;
  /** What could not be declined before: each says why. */
  refused: readonly RefusedDecline[];
  onDecline: (chosen: readonly Payment[]) => void;
};

/** The list while it is selected what to sign or decline: a checkbox for each, and below them how many and how much that is. */
export function SelectingList(props: SelectingListProps) {
  const { rows, selecting, currencies, refused, onSign, onDecline } = props;
  const { text, amount, locale } = useDetailTexts();
  const { possible, chosen, canSignAny, canDeclineAny, toSign, toDecline } = selecting;
  const { full, allChosen, isChosen, toggle, chooseAll, stop } = selecting;
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const first = useRef<HTMLInputElement>(null);
  const { started } = selecting;
  useEffect(() => {
    if (started) first.current?.focus();
  }, [started]);
  const nameOf = (row: UnsignedOperation) =>
    severalOf([row], currencies)
      .map((one) =>
        text('unsigned.choose', {
          amount: amount(one.sum, one.currency),
          payee: payeeText(one.payee, one.isExchange, text),
        }),
      )
      .join('');
  const purposeOf = (row: UnsignedOperation) =>
    row.kind === 'order'
      ? `${text('unsigned.order')} · ${row.order.purpose}`
      : (row.payment.details ?? undefined);
  const notAllowed = ({ kind }: UnsignedOperation) =>
    text(kind === 'order' ? 'unsigned.orderNotAllowed' : 'unsigned.notAllowed');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') stop();
  };
  return (
    // Escape is one way out; the button is the other.
    <div role="group" aria-label={text('unsigned.selection')} onKeyDown={onKeyDown}>
      <Stack gap={2}>
        <div className={css.all}>
          <Checkbox
            ref={first}
            label={text('unsigned.selectAll')}
            checked={allChosen}
            indeterminate={!allChosen && chosen.length > 0}
            onChange={chooseAll}
          />
          <Button tone="ghost" size="small" onClick={stop}>
            {text('unsigned.stopSelecting')}
          </Button>
        </div>
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={unsignedId(row)} className={css.choice}>
              <Checkbox
                label={nameOf(row)}
                description={canBeSigned(row) ? purposeOf(row) : notAllowed(row)}
                disabled={!possible.includes(row) || (full && !isChosen(row))}
                error={
                  isChosen(row)
                    ? refused.find(({ payment }) => payment.id === unsignedId(row))?.refusal
                    : undefined
                }
                checked={isChosen(row)}
                onChange={(on) => toggle(row, on)}
              />
            </li>
          ))}
        </ul>
        <div className={css.bar}>
          <div role="status" className={css.totals}>
            <Text weight="semibold">{text('unsigned.selected', { number: number(chosen.length) })}</Text>
            {totalsOfSeveral(severalOf(chosen, currencies)).map(({ value, currency }) => (
              <Text key={currency.code} tone="muted">
                <Amount value={value} currency={currency} />
              </Text>
            ))}
            {full && <Text size="small">{text('unsigned.maxInBatch', { number: number(maxInBatch) })}</Text>}
          </div>
          <Inline gap={2} wrap>
            {canDeclineAny && (
              <Button
                tone="secondary"
                size="small"
                sends
                disabled={toDecline.length === 0}
                onClick={() => onDecline(toDecline)}
              >
                {text('unsigned.several.decline', { number: number(toDecline.length) })}
              </Button>
            )}
            {canSignAny && (
              <Button size="small" sends disabled={toSign.length === 0} onClick={() => onSign(toSign)}>
                {text('unsigned.signSeveral', { number: number(toSign.length) })}
              </Button>
            )}
          </Inline>
        </div>
      </Stack>
    </div>
  );
}
