import { useHiddenAmount } from '@kontor/ui/amount';
import { isolate, useLocale } from '@kontor/ui/locale';
import { createInstance, type i18n } from 'i18next';
import { useContext, useMemo } from 'react';
import { getI18n, I18nContext, useTranslation } from 'react-i18next';
import { amountText } from '../shared/amounts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { english, type BankingTextKey } from './en.ts';

/** Namespace; kept apart from `register.ts`, so that a widget alone brings English only. */
const namespace = 'banking';

let standalone: i18n | undefined;

/** English, for a host that has not set up i18next. */
function standaloneInstance(): i18n {
  if (!standalone) {
    standalone = createInstance();
    void standalone.init({
      lng: 'en',
      fallbackLng: 'en',
      ns: [namespace],
      defaultNS: namespace,
      resources: { en: { [namespace]: english } },
      initAsync: false,
      react: { useSuspense: false },
    });
  }
  return standalone;
}

function hasTexts(instance: i18n | undefined): instance is i18n {
  return (
    instance?.isInitialized === true &&
    instance.languages.some((language) => instance.hasResourceBundle(language, namespace))
  );
}

const isolated = (values: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));

/** What a widget says, and how it writes dates and numbers. */
export type BankingText = {
  /** The text of a key with its values filled in; values are plain text and are not escaped, for React does that. */
  text: (key: BankingTextKey, values?: Readonly<Record<string, string>>) => string;
  /** An amount inside a sentence, `€1,250.00`; where amounts are hidden, words that say so. */
  amount: (value: string, currency: AmountCurrency) => string;
  /** BCP 47 tag for `Intl`. */
  locale: string;
};

/**
 * Texts of the widgets in the language of the nearest `LocaleProvider`, from the host's i18next instance where it has
 * the namespace `banking` (`registerBankingTexts`), otherwise in English.
 */
export function useTexts(): BankingText {
  const { locale, direction } = useLocale();
  const hidden = useHiddenAmount();
  const context = useContext(I18nContext);
  const host = context?.i18n ?? getI18n();
  const instance = hasTexts(host) ? host : standaloneInstance();
  const { t } = useTranslation(namespace, { i18n: instance, lng: locale, useSuspense: false });
  return useMemo(
    () => ({
      text: (key, values) =>
        t(key, {
          ...(direction === 'rtl' ? isolated(values) : values),
          interpolation: { escapeValue: false },
        }),
      amount: (value, currency) => (hidden === null ? amountText(value, currency, locale) : `[${hidden}]`),
      locale,
    }),
    [t, locale, direction, hidden],
  );
}
