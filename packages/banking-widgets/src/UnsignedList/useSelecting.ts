import type { Payment } from '@kontor/api-client/contract';
import { canBeSigned, maxInBatch, unsignedId, type UnsignedOperation } from '@kontor/api-client/domain';
import { useEffect, useState } from 'react';

/** Ids of what is selected, as a host keeps them; null while nothing is being selected. */
export type KeptSelection = {
  ids: readonly string[] | null;
  onChange: (ids: readonly string[] | null) => void;
};

/**
 * What a person has selected to sign or decline. Selecting ends when none of the selected is left in the list.
 * @param canSign whether the person may sign at all
 * @param loaded whether the list is whole, so that what isn't in it is gone
 */
export function useSelecting(
  rows: readonly UnsignedOperation[],
  canSign: boolean,
  kept: KeptSelection,
  loaded: boolean,
) {
  const ids = kept.ids === null ? null : new Set(kept.ids);
  const setIds = (next: Iterable<string> | null) => kept.onChange(next && [...next]);
  const [started, setStarted] = useState(false);
  const [left, setLeft] = useState(false);
  const maySign = (one: UnsignedOperation) => canSign && canBeSigned(one);
  const possible = rows.filter((one) => maySign(one) || declinable(one).length > 0);
  const chosen = ids === null ? [] : possible.filter((one) => ids.has(unsignedId(one)));
  const isLeft = ids !== null && (ids.size === 0 || chosen.length > 0);
  const isOver = loaded && ids !== null && !isLeft;
  useEffect(() => {
    if (isOver) kept.onChange(null);
  });
  return {
    selecting: isLeft,
    /** It was begun here, and not before a reload: the focus goes to it. */
    started,
    possible,
    chosen,
    canSignAny: possible.some(maySign),
    canDeclineAny: possible.some((one) => declinable(one).length > 0),
    /** Those of the selected that this person may sign, and those that they may decline. */
    toSign: chosen.filter(maySign),
    toDecline: chosen.flatMap(declinable),
    /** As many as one code signs are selected. */
    full: chosen.length >= maxInBatch,
    allChosen: chosen.length > 0 && chosen.length === Math.min(possible.length, maxInBatch),
    isChosen: (one: UnsignedOperation) => ids?.has(unsignedId(one)) ?? false,
    start: () => {
      setStarted(true);
      setIds([]);
    },
    stop: () => {
      setIds(null);
      setLeft(true);
    },
    /** It was ended by the person, whose focus goes back to where it began. */
    left,
    toggle: (one: UnsignedOperation, on: boolean) => {
      // Without those that are gone: they count for nothing.
      const next = new Set(chosen.map(unsignedId));
      if (on) next.add(unsignedId(one));
      else next.delete(unsignedId(one));
      setIds(next);
    },
    chooseAll: (on: boolean) => setIds(on ? possible.slice(0, maxInBatch).map(unsignedId) : []),
  };
}

/** The payment of a row, where this person may decline it. A remittance order can't be declined (A52). */
const declinable = (one: UnsignedOperation): Payment[] =>
  one.kind === 'payment' && one.payment.canDecline ? [one.payment] : [];

export type Selecting = ReturnType<typeof useSelecting>;
