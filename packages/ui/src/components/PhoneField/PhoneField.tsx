import { forwardRef } from 'react';
import { useLocale } from '../../locale/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import type { TextControlProps } from '../TextField/TextControl.tsx';
import { regionsOf } from './callingCodes.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { tidyPhone } from './phoneText.ts';

export type PhoneFieldProps = TextControlProps;

// VALID-29
/**
 * A telephone number as a person writes it, with the country it belongs to. Digits of any script become ASCII ones, anything
 * a number can't have is refused, and the field says so until it is left; what is pasted is taken in any format and tidied
 * (see `tidyPhone`). Reads left to right in every language. Has no clear button.
 */
export const PhoneField = forwardRef<HTMLInputElement | null, PhoneFieldProps>(function PhoneField(
  { value, defaultValue = '', onChange, ...props },
  forwarded,
) {
  const { locale } = useLocale();
  const [number, setNumber] = useControllableState(value, defaultValue, onChange);
  const regions = regionsOf(tidyPhone(number));
  return (
    <PhoneControl
      {...props}
      ref={forwarded}
      value={number}
      onChange={setNumber}
      suffix={
        // A server's names of countries may be older or newer than the browser's.
        regions.length > 0 && <span suppressHydrationWarning>{regionNames(regions, locale)}</span>
      }
    />
  );
});

function regionNames(regions: readonly string[], locale: string): string {
  // Several names share the room of one.
  const style = regions.length > 1 ? 'short' : 'long';
  const names = new Intl.DisplayNames(locale, { type: 'region', style });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    regions.map((region) => names.of(region) ?? region),
  );
}
