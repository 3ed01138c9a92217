import { createContext, useContext, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { amountMessages } from './messages.ts';

const HiddenContext = createContext(false);

/**
 * Hides every amount below, or shows it again where a person has to see it: what they type, or are about to sign. No digit
 * of a hidden amount is in the document, nor in what a screen reader says of it.
 */
export const AmountsHidden = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <HiddenContext.Provider value={hidden}>{children}</HiddenContext.Provider>
);

/** What stands for an amount wherever it is written or said; null where amounts are shown. */
export function useHiddenAmount(): string | null {
  const { hidden } = useMessages(amountMessages);
  return useContext(HiddenContext) ? hidden : null;
}
