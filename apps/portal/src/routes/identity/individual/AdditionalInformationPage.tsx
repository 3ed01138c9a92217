import type { IndividualApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveAdditional } from '../AdditionalInformation.tsx';
import { IndividualStep } from './IndividualStep.tsx';

/** Where somebody has lived, and what the scheme asks them to declare (ID-IND-03, -04). */
export function Page() {
  return (
    <IndividualStep step="additional-information">
      {(application) => <Form application={application} />}
    </IndividualStep>
  );
}

function Form({ application }: { application: IndividualApplication }) {
  const client = useApi();
  const { id, version } = application;
  const params = { id };
  return (
    <AdditionalInformation
      person={application}
      save={(body, answers) =>
        saveAdditional<IndividualApplication>(client, id, {
          update: () => client.call('applications.updateIndividual', { params, body: { ...body, version } }),
          answer: answers && (() => client.call('applications.answerIndividual', { params, body: answers })),
        })
      }
    />
  );
}
