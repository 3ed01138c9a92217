import { forwardRef } from 'react';
import { useMessages } from '../../locale/index.ts';
import type { FieldProps, TextValueProps } from '../Field/index.ts';
import { useGroupedInput } from '../GroupedInput/useGroupedInput.tsx';
import { ibanGrouping, isIban } from './ibanText.ts';
import { ibanMessages } from './messages.ts';

/** The value is capital letters and ASCII digits alone, at most 34 of them; the gaps are only shown. */
export type IbanInputProps = FieldProps & TextValueProps;

/**
 * The IBAN of an account (ISO 13616), in groups of four. It counts as filled once its check digits are right; where they
 * aren't, that is said when the field is left. Which bank it is at, the host says in `description`. Form data hold the value.
 * It has no clear button: on a phone the number needs the room.
 */
export const IbanInput = forwardRef<HTMLInputElement | null, IbanInputProps>(function IbanInput(props, ref) {
  const messages = useMessages(ibanMessages);
  return useGroupedInput(props, ref, {
    grouping: ibanGrouping,
    refusalText: () => messages.none,
    isComplete: isIban,
    doubt: (value) => (isIban(value) ? null : messages.wrong),
    inputMode: 'text',
    autoCapitalize: 'characters',
    autoComplete: 'off',
  });
});
