import { useHiddenAmount } from '@kontor/ui/amount';
import { isolate, useLocale } from '@kontor/ui/locale';
import { createInstance, type i18n } from 'i18next';
import { useContext, useMemo } from 'react';
import { getI18n, I18nContext, useTranslation } from 'react-i18next';
import { amountText } from '../shared/amounts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import type { BankingTextKey, Path } from './en.ts';
import { englishOverview } from './overview/en.ts';

/** English, for a host that has not set up i18next. */
function englishInstance(namespace: string, texts: object): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: [namespace],
    defaultNS: namespace,
    resources: { en: { [namespace]: texts } },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

function hasTexts(instance: i18n | undefined, namespace: string): instance is i18n {
  return (
    instance?.isInitialized === true &&
    instance.languages.some((language) => instance.hasResourceBundle(language, namespace))
  );
}

const isolated = (values: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));

/** What a widget says, and how it writes dates and numbers. */
export type WidgetText<Key extends string> = {
  /** The text of a key with its values filled in; values are plain text and are not escaped, for React does that. */
  text: (key: Key, values?: Readonly<Record<string, string>>) => string;
  /** An amount inside a sentence, `€1,250.00`; where amounts are hidden, words that say so. */
  amount: (value: string, currency: AmountCurrency) => string;
  /** BCP 47 tag for `Intl`. */
  locale: string;
};

/** Path of a text of the overview. */
export type OverviewTextKey = Path<typeof englishOverview>;

export type OverviewText = WidgetText<OverviewTextKey>;

/**
 * A hook that gives the texts of a namespace in the language of the nearest `LocaleProvider`, from the host's i18next instance
 * where it has the namespace, otherwise in English.
 */
export function textsHook<Key extends string>(namespace: string, english: object): () => WidgetText<Key> {
  let standalone: i18n | undefined;
  return function useTexts() {
    const { locale, direction } = useLocale();
    const hidden = useHiddenAmount();
    const context = useContext(I18nContext);
    const host = context?.i18n ?? getI18n();
    const instance = hasTexts(host, namespace) ? host : (standalone ??= englishInstance(namespace, english));
    // i18next knows the host's own namespaces by type, and none that is loaded later.
    const { t } = useTranslation(namespace as 'banking', { i18n: instance, lng: locale, useSuspense: false });
    return useMemo(
      () => ({
        text: (key, values) =>
          t(key as BankingTextKey, {
            ...(direction === 'rtl' ? isolated(values) : values),
            interpolation: { escapeValue: false },
          }),
        amount: (value, currency) => (hidden === null ? amountText(value, currency, locale) : `[${hidden}]`),
        locale,
      }),
      [t, locale, direction, hidden],
    );
  };
}

/**
 * Texts of what stands on a page before anything is pressed, of the namespace `banking` (`registerBankingTexts`); a widget
 * alone brings English only. All the others come by `useDetailTexts`, so that such a page doesn't wait for them.
 */
export const useTexts = textsHook<OverviewTextKey>('banking', englishOverview);
