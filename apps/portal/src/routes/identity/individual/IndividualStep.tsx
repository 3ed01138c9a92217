import type { IndividualApplication } from '@kontor/api-client/contract';
import type { InputOf } from '@kontor/api-client/client';
import type { OnboardingStep } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import type { ReactNode } from 'react';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

type IndividualStepProps = {
  step: OnboardingStep<'individual'>;
  /** @param refresh asks the bank again */
  children: (application: IndividualApplication, refresh: () => Promise<void>) => ReactNode;
};

/** A page of a person's application that is begun. Before that there is only the first step. */
export function IndividualStep({ step, children }: IndividualStepProps) {
  const individual = useIndividual();
  return (
    <OnboardingPage description={individualFlow} step={step} {...individual}>
      {({ application }) => application && children(application, individual.refresh)}
    </OnboardingPage>
  );
}

/** The call that saves a part of a person's application. */
export function useIndividualUpdate({ id, version }: IndividualApplication) {
  const client = useApi();
  return (body: Omit<NonNullable<InputOf<'applications.updateIndividual'>['body']>, 'version'>) =>
    client.call('applications.updateIndividual', { params: { id }, body: { ...body, version } });
}
