import { registerOnboardingTexts } from '@kontor/banking-widgets/onboarding-texts';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { ConfirmationPopup } from './ConfirmationPopup.tsx';
import { loadIdentityTexts } from './texts/index.ts';

/** Around every page of an application: its words, and the popups that its address asks for. */
export function IdentityArea({ children }: { children: ReactNode }) {
  if (!useIdentityTexts()) return <PageSkeleton />;
  return (
    <>
      {children}
      <ConfirmationPopup />
    </>
  );
}

/** Loads the words of this area in the language of the page; whether they are there. Throws where they could not be loaded. */
function useIdentityTexts(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isThere = loaded === language || i18n.hasResourceBundle(language, 'identity');
  useEffect(() => {
    if (isThere) return undefined;
    let gone = false;
    Promise.all([loadIdentityTexts(language), registerOnboardingTexts(i18n, language)]).then(
      ([texts]) => {
        i18n.addResourceBundle(language, 'identity', texts, true, true);
        if (!gone) setLoaded(language);
      },
      (error: unknown) => {
        if (!gone) setFailure(error instanceof Error ? error : new Error('The texts could not be loaded.'));
      },
    );
    return () => {
      gone = true;
    };
  }, [i18n, language, isThere]);
  if (failure !== null) throw failure;
  return isThere;
}
