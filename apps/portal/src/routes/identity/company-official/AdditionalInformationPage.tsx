import type { OfficialApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveOfficialAdditional } from '../AdditionalInformation.tsx';
import { OfficialStep } from './OfficialStep.tsx';

/** Where an official has lived, and what the scheme asks them to declare (ID-COF-03). */
export function Page() {
  return (
    <OfficialStep step="additional-information">
      {(application) => <Form application={application} />}
    </OfficialStep>
  );
}

function Form({ application }: { application: OfficialApplication }) {
  const client = useApi();
  return (
    <AdditionalInformation
      person={application}
      save={(body, answers) => saveOfficialAdditional(client, application, body, answers)}
    />
  );
}
