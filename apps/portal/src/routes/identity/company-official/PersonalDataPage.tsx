import { personDraft, personProblems, personUpdate } from '@kontor/api-client/domain';
import type { OfficialApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '../flow/StepForm.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { OfficialStep } from './OfficialStep.tsx';

/** Who is to act for the company (ID-COF-02), as far as the company knew. */
export function Page() {
  return (
    <OfficialStep step="personal-data">
      {(application) => <PersonalData application={application} />}
    </OfficialStep>
  );
}

function PersonalData({ application }: { application: OfficialApplication }) {
  const { t } = useTranslation('identity');
  const client = useApi();
  const { id, version } = application;
  return (
    <StepForm
      intro={t('person.intro')}
      saved={personDraft(application)}
      check={personProblems}
      save={(draft) =>
        client.call('applications.updateOfficial', {
          params: { id },
          body: { ...personUpdate(draft), version },
        })
      }
    >
      {(fields) => <PersonFields {...fields} />}
    </StepForm>
  );
}
