import { forwardRef, type ClipboardEvent } from 'react';
import { useLocale } from '../../locale/index.ts';
import { useOwnValue } from '../Field/useOwnValue.ts';
import { TextControl, type TextControlProps } from '../TextField/TextControl.tsx';
import { regionsOf } from './callingCodes.ts';
import { tidyPhone } from './phoneText.ts';

export type PhoneFieldProps = TextControlProps;

/**
 * A telephone number as a person writes it, with the country it belongs to. What is typed stays as it is; what is pasted is
 * taken in any format and tidied (see `tidyPhone`). Reads left to right in every language. Has no clear button (VALID-29).
 */
export const PhoneField = forwardRef<HTMLInputElement | null, PhoneFieldProps>(function PhoneField(
  { autoComplete = 'tel', value, defaultValue = '', onChange, ...props },
  ref,
) {
  const { locale } = useLocale();
  const [number, change] = useOwnValue(value, defaultValue, onChange);
  const regions = regionsOf(tidyPhone(number));
  return (
    <TextControl
      {...props}
      ref={ref}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      dir="ltr"
      value={number}
      onChange={change}
      onPaste={pasteTidy}
      suffix={
        // A server's names of countries may be older or newer than the browser's.
        regions.length > 0 && <span suppressHydrationWarning>{regionNames(regions, locale)}</span>
      }
    />
  );
});

/** A whole number takes its tidy form, as one edit that undo takes back; digits pasted into one stay as they are. */
function pasteTidy(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text/plain');
  const tidy = tidyPhone(pasted);
  if (event.currentTarget.selectionStart !== 0 || tidy === '' || tidy === pasted) return;
  event.preventDefault();
  // Deprecated by name, and still the only way into the native undo history.
  document.execCommand('insertText', false, tidy);
}

function regionNames(regions: readonly string[], locale: string): string {
  // Several names share the room of one.
  const style = regions.length > 1 ? 'short' : 'long';
  const names = new Intl.DisplayNames(locale, { type: 'region', style });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    regions.map((region) => names.of(region) ?? region),
  );
}
