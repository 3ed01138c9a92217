import type { OnboardingStep } from '@kontor/api-client/domain';
import type { ReactNode } from 'react';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import type { Company } from './company.ts';
import { corporateFlow, useCorporate } from './corporateFlow.ts';

type CorporateStepProps = {
  step: OnboardingStep<'corporate'>;
  /** @param refresh asks the bank again */
  children: (company: Company, refresh: () => Promise<void>) => ReactNode;
};

/** A page of a company's application that is begun. Before that there is only the first step. */
export function CorporateStep({ step, children }: CorporateStepProps) {
  const corporate = useCorporate();
  return (
    <OnboardingPage description={corporateFlow} step={step} {...corporate}>
      {({ application }) => application && children(application, corporate.refresh)}
    </OnboardingPage>
  );
}
