import type { IndividualApplication } from '@kontor/api-client/contract';
import { Services } from '../Services.tsx';
import { IndividualStep, useIndividualUpdate } from './IndividualStep.tsx';

/** What somebody wants to use, and how they reach the bank (ID-IND-07). */
export function Page() {
  return (
    <IndividualStep step="services">{(application) => <Form application={application} />}</IndividualStep>
  );
}

function Form({ application }: { application: IndividualApplication }) {
  const update = useIndividualUpdate(application);
  return <Services application={application} clientType="INDIVIDUAL" save={update} />;
}
