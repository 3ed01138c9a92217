import { registerOnboardingTexts } from '@kontor/banking-widgets/onboarding-texts';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { ConfirmationPopup } from './ConfirmationPopup.tsx';
import { loadIdentityTexts } from './texts/index.ts';

/** Around every page of an application: its words, and the popups that its address asks for. */
export function IdentityArea({ children }: { children: ReactNode }) {
  if (!useAreaTexts('identity', loadTexts)) return <PageSkeleton />;
  return (
    <>
      {children}
      <ConfirmationPopup />
    </>
  );
}

async function loadTexts(language: string, instance: i18n): Promise<object> {
  const [texts] = await Promise.all([
    loadIdentityTexts(language),
    registerOnboardingTexts(instance, language),
  ]);
  return texts;
}
