import { forwardRef, useImperativeHandle } from 'react';
import { useMessages } from '../../locale/index.ts';
import type { FieldProps, TextValueProps } from '../Field/index.ts';
import { useGroupedInput } from '../GroupedInput/useGroupedInput.tsx';
import { useMask } from '../PasswordField/useMask.tsx';
import { securityCodeMessages } from './messages.ts';
import { securityCodeGroupings, type SecurityCodeLength } from './securityCodeText.ts';

/** The value is ASCII digits alone, at most `length` of them. */
export interface SecurityCodeInputProps extends FieldProps, TextValueProps {
  /** Digits of a code of the card's scheme: 4 on American Express. Default 3. */
  length?: SecurityCodeLength | undefined;
  /** Default 'cc-csc'. */
  autoComplete?: 'cc-csc' | 'off' | undefined;
}

/**
 * The security code of a payment card (CVC, CVV), as dots, with a button that shows and hides it. It counts as filled at
 * its last digit; one that is left with fewer says so. Browsers keep no history of it: it is hidden again before its form
 * is submitted.
 */
export const SecurityCodeInput = forwardRef<HTMLInputElement | null, SecurityCodeInputProps>(
  function SecurityCodeInput({ length = 3, autoComplete = 'cc-csc', ...props }, forwarded) {
    const messages = useMessages(securityCodeMessages);
    const mask = useMask(messages, props.disabled);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
      forwarded,
      () => mask.input.current,
    );
    const isWhole = (digits: string) => digits.length === length;
    const field = useGroupedInput(props, mask.input, {
      grouping: securityCodeGroupings[length],
      refusalText: (kind, count) => messages[kind](count, length),
      isComplete: isWhole,
      doubt: (digits) => (isWhole(digits) ? null : messages.short(length)),
      type: mask.type,
      end: mask.button,
      inputMode: 'numeric',
      autoCapitalize: 'none',
      autoComplete,
    });
    return (
      <div className={mask.className}>
        {field}
        {mask.announcement}
      </div>
    );
  },
);
