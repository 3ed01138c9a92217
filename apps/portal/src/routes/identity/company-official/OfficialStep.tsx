import type { OfficialApplication } from '@kontor/api-client/contract';
import type { OnboardingStep } from '@kontor/api-client/domain';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { companyOfficialFlow, useCompanyOfficial } from './companyOfficialFlow.ts';

type OfficialStepProps = {
  step: OnboardingStep<'company-official'>;
  /** @param refresh asks the bank again */
  children: (application: OfficialApplication, refresh: () => Promise<void>) => ReactNode;
};

/** A page of an official's application. Whom no company has named finds what else they can apply for. */
export function OfficialStep({ step, children }: OfficialStepProps) {
  const official = useCompanyOfficial();
  return (
    <OnboardingPage description={companyOfficialFlow} step={step} {...official}>
      {({ application }) =>
        application === null ? (
          <Navigate to={paths.identity} replace />
        ) : (
          children(application, official.refresh)
        )
      }
    </OnboardingPage>
  );
}
