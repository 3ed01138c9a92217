import { forwardRef } from 'react';
import { useMessages } from '../../locale/index.ts';
import type { FieldProps, TextValueProps } from '../Field/index.ts';
import { useGroupedInput } from '../GroupedInput/useGroupedInput.tsx';
import { cardGrouping, cardLength } from './cardNumberText.ts';
import { cardNumberMessages } from './messages.ts';

/** The value is ASCII digits alone, at most 16 of them; the gaps are only shown. */
export interface CardNumberInputProps extends FieldProps, TextValueProps {
  /** Default 'cc-number'. */
  autoComplete?: 'cc-number' | 'off' | undefined;
}

// VALID-23, VALID-24, VALID-25
/**
 * The number of a payment card, in groups of four. At its 16th digit, 19 characters with the gaps, it gives up
 * the focus and counts as filled. Form data hold the digits.
 */
export const CardNumberInput = forwardRef<HTMLInputElement | null, CardNumberInputProps>(
  function CardNumberInput({ autoComplete = 'cc-number', ...props }, ref) {
    const messages = useMessages(cardNumberMessages);
    return useGroupedInput(props, ref, {
      grouping: cardGrouping,
      refusalText: (kind, count) => messages[kind](count),
      isComplete: (digits) => digits.length === cardLength,
      leavesWhenFull: true,
      clearable: true,
      inputMode: 'numeric',
      autoCapitalize: 'none',
      autoComplete,
    });
  },
);
