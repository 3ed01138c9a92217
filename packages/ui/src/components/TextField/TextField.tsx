import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTextControl, type TextControlProps } from './TextControl.tsx';

export interface TextFieldProps extends TextControlProps {
  /** `number`: of a count, without its sign or a unit; an amount is text (`AmountInput`), and so is what merely has digits. */
  type?: 'text' | 'email' | 'search' | 'number' | undefined;
  /** Shown before and after the value inside the box; not part of the value. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  // VALID-29
  /** A clear button where there is a value. Default true. */
  clearable?: boolean | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: string | undefined;
  spellCheck?: boolean | undefined;
  /**
   * The way the value runs, where it is not that of its own first letter; prefix and suffix keep their sides: 'ltr' for
   * an address on the web, in every language.
   */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

/** One line of text in a native input: controlled or not, in a form or without one. */
export const TextField = forwardRef<HTMLInputElement | null, TextFieldProps>(function TextField(props, ref) {
  return useTextControl(props, ref, props.clearable ?? true);
});
