import type { IndividualApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { Services } from '../Services.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** What somebody wants to use, and how they reach the bank (ID-IND-07). */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="services" {...useIndividual()}>
      {({ application }) => application && <Form application={application} />}
    </OnboardingPage>
  );
}

function Form({ application }: { application: IndividualApplication }) {
  const client = useApi();
  const { id, version } = application;
  return (
    <Services
      application={application}
      clientType="INDIVIDUAL"
      save={(body) =>
        client.call('applications.updateIndividual', { params: { id }, body: { ...body, version } })
      }
    />
  );
}
