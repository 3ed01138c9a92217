import type { IndividualApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveAdditional } from '../AdditionalInformation.tsx';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** Where somebody has lived, and what the scheme asks them to declare (ID-IND-03, -04). */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="additional-information" {...useIndividual()}>
      {({ application }) => application && <Form application={application} />}
    </OnboardingPage>
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
        saveAdditional<IndividualApplication>({
          update: () => client.call('applications.updateIndividual', { params, body: { ...body, version } }),
          answer: answers && (() => client.call('applications.answerIndividual', { params, body: answers })),
          read: async () => {
            const read = await client.call('applications.get', { params });
            return read.ok ? { ok: true, data: read.data as IndividualApplication } : read; // it is of the type that was changed
          },
        })
      }
    />
  );
}
