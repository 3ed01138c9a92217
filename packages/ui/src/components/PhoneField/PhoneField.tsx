import { forwardRef } from 'react';
import { TextControl, type TextControlProps } from '../TextField/TextControl.tsx';

export type PhoneFieldProps = TextControlProps;

/**
 * A telephone number as a person writes it; takes any format by typing, paste or autofill and changes nothing in it.
 * Reads left to right in every language. Has no clear button (VALID-29).
 */
export const PhoneField = forwardRef<HTMLInputElement | null, PhoneFieldProps>(function PhoneField(
  { autoComplete = 'tel', ...props },
  ref,
) {
  return (
    <TextControl {...props} ref={ref} type="tel" inputMode="tel" autoComplete={autoComplete} dir="ltr" />
  );
});
