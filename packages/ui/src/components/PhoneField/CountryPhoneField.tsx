import { forwardRef, useEffect, useState } from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { isolate, useLocale, useMessages } from '../../locale/index.ts';
import { whenIdle } from '../whenIdle.ts';
import { allRegions, callingCodeOf, regionsOf } from './callingCodes.ts';
import * as css from './CountryPhoneField.css.ts';
import { countryMessages } from './countryMessages.ts';
import { PhoneControl, type PhoneControlProps } from './PhoneControl.tsx';
import { splitPhone, tidyPhone } from './phoneText.ts';

export interface CountryPhoneFieldProps extends Omit<PhoneControlProps, 'prefix' | 'suffix'> {
  /** ISO 3166 code of the country that a number without '+' belongs to. */
  region: string;
  onRegionChange: (region: string) => void;
}

/**
 * A telephone number behind the calling code of its country, which is chosen in a native list. A whole number, pasted, filled
 * in by the browser or typed with '+' or '00', chooses its country itself and leaves the rest in the field. Read the two with
 * `internationalPhone`.
 */
export const CountryPhoneField = forwardRef<HTMLInputElement | null, CountryPhoneFieldProps>(
  function CountryPhoneField({ value, onChange, region, onRegionChange, onBlur, ...props }, forwarded) {
    const take = (text: string, chosen?: string) => {
      const split = splitPhone(text, region);
      const next = chosen ?? split.region;
      if (next !== region) onRegionChange(next);
      if (split.national !== value) onChange(split.national);
    };
    return (
      <PhoneControl
        {...props}
        ref={forwarded}
        value={value}
        onChange={(text) => {
          // Key by key the number stays as it is typed until the field is left.
          const atOnce = text.length - value.length > 1;
          if (atOnce && regionsOf(tidyPhone(text)).length > 0) take(text);
          else onChange(text);
        }}
        onBlur={(event) => {
          if (regionsOf(tidyPhone(value)).length > 0) take(value);
          onBlur?.(event);
        }}
        prefix={
          <Country
            region={splitPhone(value, region).region}
            disabled={props.disabled === true || props.readOnly === true}
            onChange={(chosen) => take(value, chosen)}
          />
        }
      />
    );
  },
);

type CountryProps = { region: string; disabled: boolean; onChange: (region: string) => void };

/** The native list lies over what is painted of it. Until a page stands it holds one country: naming all of them takes time. */
function Country({ region, disabled, onChange }: CountryProps) {
  const messages = useMessages(countryMessages);
  const { locale } = useLocale();
  const [listed, setListed] = useState(false);
  const list = () => setListed(true);
  useEffect(() => whenIdle(list), []);
  return (
    <span className={css.country}>
      <span className={css.face} aria-hidden="true">
        <span className={css.region}>{region}</span>+{callingCodeOf(region)}
        <ChevronDown size={16} />
      </span>
      <select
        className={css.list}
        aria-label={messages.label}
        value={region}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={list}
        onPointerDown={list}
      >
        {namesOf(listed ? allRegions() : [region], locale).map(([code, name]) => (
          // A server's names of countries may be older or newer than the browser's.
          <option key={code} value={code} suppressHydrationWarning>
            {`${name} ${isolate(`(+${callingCodeOf(code)})`)}`}
          </option>
        ))}
      </select>
    </span>
  );
}

function namesOf(regions: readonly string[], locale: string): [region: string, name: string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  // A host may get the country from elsewhere, and anything else than a country would throw.
  const nameOf = (region: string) => (/^[A-Z]{2}$/i.test(region) ? (names.of(region) ?? region) : region);
  const { compare } = new Intl.Collator(locale);
  return regions
    .map((region): [string, string] => [region, nameOf(region)])
    .sort(([, one], [, other]) => compare(one, other));
}
