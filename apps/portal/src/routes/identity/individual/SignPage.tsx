import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { SignStep } from '../flow/SignStep.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** The agreements, and the way of a person's application to the bank (ID-IND-09). */
export function Page() {
  const individual = useIndividual();
  return (
    <OnboardingPage description={individualFlow} step="sign" {...individual}>
      {({ application }) =>
        application && (
          <SignStep
            applicationId={application.id}
            agreements={application.agreements}
            refresh={individual.refresh}
          />
        )
      }
    </OnboardingPage>
  );
}
