import type { StatementItem } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Banknote, Cube, Flag, Receipt, Swap, Wallet } from '@kontor/ui/icons';
import { isFee, isIncoming } from '../shared/operations.ts';
import * as css from './DirectionMark.css.ts';
import { DirectionMark } from './DirectionMark.tsx';

/** The mark of a line of the history. */
export function OperationMark({ item }: { item: StatementItem }) {
  const glyph = glyphOf(item);
  return (
    <DirectionMark incoming={item.exchange === null ? isIncoming(item) : null}>
      {glyph === null ? (
        <Avatar name={item.counterpartyFullName ?? ''} />
      ) : (
        <span className={css.tile}>{glyph}</span>
      )}
    </DirectionMark>
  );
}

/** Null where it was with somebody, who has initials. */
function glyphOf(item: StatementItem) {
  if (item.exchange !== null) return <Swap />;
  if (isFee(item)) return <Receipt />;
  if (item.paymentOrderId !== null) return <Flag />;
  if (item.paymentType === 'CRYPTO_ASSET_PAYMENT') return <Cube />;
  if (item.paymentType === 'CASH_OVER_COUNTER') return <Banknote />;
  return item.counterpartyFullName === null ? <Wallet /> : null;
}
