import { AmountsHidden } from '@kontor/ui/amount';
import type { ReactNode } from 'react';
import { amounts } from './amounts.ts';
import { usePreference } from './usePreference.ts';

/** Hides the amounts of every page where the person wants it. */
export const HiddenAmounts = ({ children }: { children: ReactNode }) => (
  <AmountsHidden hidden={usePreference(amounts) === 'hidden'}>{children}</AmountsHidden>
);
