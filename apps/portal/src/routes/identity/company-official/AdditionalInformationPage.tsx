import type { OfficialApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveAdditional } from '../AdditionalInformation.tsx';
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
  const { id, version } = application;
  const params = { id };
  return (
    <AdditionalInformation
      person={application}
      save={(body, answers) =>
        saveAdditional<OfficialApplication>({
          update: () => client.call('applications.updateOfficial', { params, body: { ...body, version } }),
          answer: answers && (() => client.call('applications.answerOfficial', { params, body: answers })),
          read: async () => {
            const read = await client.call('applications.get', { params });
            return read.ok ? { ok: true, data: read.data as OfficialApplication } : read; // it is of the type that was changed
          },
        })
      }
    />
  );
}
