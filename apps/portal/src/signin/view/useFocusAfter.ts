import { useEffect, type RefObject } from 'react';
import type { Problem } from '../flow.ts';

/**
 * Keeps the focus where something can be done: in the field after `moves`, and also when what had the focus (a button of
 * a message) is gone.
 */
export function useFocusAfter(
  field: RefObject<HTMLInputElement | null>,
  problem: Problem | null,
  moves: boolean,
): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (moves || lost) field.current?.focus();
  }, [field, problem, moves]);
}
