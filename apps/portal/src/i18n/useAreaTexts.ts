import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Loads the words of an area that no other page carries, in the language of the page, and keeps them under `namespace`. Whether
 * they are there. Throws where they could not be loaded.
 */
export function useAreaTexts(
  namespace: string,
  load: (language: string, instance: i18n) => Promise<object>,
): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isThere = loaded === language || i18n.hasResourceBundle(language, namespace);
  useEffect(() => {
    if (isThere) return undefined;
    let gone = false;
    load(language, i18n).then(
      (texts) => {
        i18n.addResourceBundle(language, namespace, texts, true, true);
        if (!gone) setLoaded(language);
      },
      (error: unknown) => {
        if (!gone) setFailure(error instanceof Error ? error : new Error('The texts could not be loaded.'));
      },
    );
    return () => {
      gone = true;
    };
  }, [i18n, language, isThere, load, namespace]);
  if (failure !== null) throw failure;
  return isThere;
}
