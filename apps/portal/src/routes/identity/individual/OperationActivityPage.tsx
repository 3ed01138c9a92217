import type { IndividualApplication } from '@kontor/api-client/contract';
import { OperationActivity } from '../OperationActivity.tsx';
import { IndividualStep, useIndividualUpdate } from './IndividualStep.tsx';

/** How much and how often somebody expects to pay and be paid (ID-IND-06). */
export function Page() {
  return (
    <IndividualStep step="operation-activity">
      {(application) => <Form application={application} />}
    </IndividualStep>
  );
}

function Form({ application }: { application: IndividualApplication }) {
  const update = useIndividualUpdate(application);
  return <OperationActivity application={application} clientType="INDIVIDUAL" save={update} />;
}
