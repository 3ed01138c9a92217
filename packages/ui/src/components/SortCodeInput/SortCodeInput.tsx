import { forwardRef } from 'react';
import { useMessages } from '../../locale/index.ts';
import type { FieldProps, TextValueProps } from '../Field/index.ts';
import { useGroupedInput } from '../GroupedInput/useGroupedInput.tsx';
import { sortCodeMessages } from './messages.ts';
import { sortCodeGrouping, sortCodeLength } from './sortCodeText.ts';

/** The value is ASCII digits alone, at most six of them; the dashes are only shown. */
export type SortCodeInputProps = FieldProps & TextValueProps;

/**
 * The sort code of a British account, in pairs with dashes between them. It counts as filled at its sixth digit; one that
 * is left with fewer says so. Form data hold the digits.
 */
export const SortCodeInput = forwardRef<HTMLInputElement | null, SortCodeInputProps>(
  function SortCodeInput(props, ref) {
    const messages = useMessages(sortCodeMessages);
    const isWhole = (digits: string) => digits.length === sortCodeLength;
    return useGroupedInput(props, ref, {
      grouping: sortCodeGrouping,
      refusalText: (kind, count) => messages[kind](count),
      isComplete: isWhole,
      doubt: (digits) => (isWhole(digits) ? null : messages.short),
      clearable: true,
      inputMode: 'numeric',
      autoCapitalize: 'none',
      autoComplete: 'off',
    });
  },
);
