import type { IndividualApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { OperationActivity } from '../OperationActivity.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** How much and how often somebody expects to pay and be paid (ID-IND-06). */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="operation-activity" {...useIndividual()}>
      {({ application }) => application && <Form application={application} />}
    </OnboardingPage>
  );
}

function Form({ application }: { application: IndividualApplication }) {
  const client = useApi();
  const { id, version } = application;
  return (
    <OperationActivity
      application={application}
      clientType="INDIVIDUAL"
      save={(body) =>
        client.call('applications.updateIndividual', { params: { id }, body: { ...body, version } })
      }
    />
  );
}
