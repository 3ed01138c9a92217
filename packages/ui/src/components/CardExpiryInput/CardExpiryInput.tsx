import { forwardRef } from 'react';
import { todayIn } from '../../dates/index.ts';
import { useMessages } from '../../locale/index.ts';
import type { ClockProps } from '../DatePicker/index.ts';
import type { FieldProps, TextValueProps } from '../Field/index.ts';
import { useGroupedInput } from '../GroupedInput/useGroupedInput.tsx';
import { expiryGrouping, readCardExpiry } from './cardExpiryText.ts';
import { cardExpiryMessages } from './messages.ts';

/** The value is ASCII digits alone, `MMYY`, at most four of them; the slash is only shown. */
export interface CardExpiryInputProps extends FieldProps, TextValueProps, ClockProps {
  /** Default 'cc-exp'. */
  autoComplete?: 'cc-exp' | 'off' | undefined;
}

/**
 * Until when a payment card is good, as on the card: month and year. It counts as filled once there is such a month; where
 * there is none, or it has passed, that is said when the field is left. Form data hold the digits.
 */
export const CardExpiryInput = forwardRef<HTMLInputElement | null, CardExpiryInputProps>(
  function CardExpiryInput({ timeZone, now = Date.now, autoComplete = 'cc-exp', ...props }, ref) {
    const messages = useMessages(cardExpiryMessages);
    const read = (value: string) => readCardExpiry(value, todayIn(timeZone, now));
    return useGroupedInput(props, ref, {
      grouping: expiryGrouping,
      refusalText: (kind, count) => messages[kind](count),
      isComplete: (value) => read(value).kind === 'month',
      doubt: (value) => {
        const expiry = read(value);
        if (expiry.kind !== 'month') return messages[expiry.kind];
        return expiry.passed ? messages.passed : null;
      },
      clearable: true,
      placeholder: messages.format,
      inputMode: 'numeric',
      autoCapitalize: 'none',
      autoComplete,
    });
  },
);
