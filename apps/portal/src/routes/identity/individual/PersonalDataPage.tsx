import type { IndividualApplication } from '@kontor/api-client/contract';
import { newIdempotencyKey } from '@kontor/api-client/client';
import { personBody, personDraft, personProblems } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** Who applies (ID-IND-02). The first step begins the application. */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="personal-data" {...useIndividual()}>
      {({ application }) => <PersonalData application={application} />}
    </OnboardingPage>
  );
}

function PersonalData({ application }: { application: IndividualApplication | null }) {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  const client = useApi();
  // The same application is begun once, however often it is sent.
  const [key] = useState(newIdempotencyKey);
  return (
    <StepForm
      intro={t('person.intro')}
      saved={personDraft(application ?? { ...user.profile, email: user.email })}
      check={personProblems}
      save={(draft) =>
        application === null
          ? client.call('applications.createIndividual', { body: personBody(draft), idempotencyKey: key })
          : client.call('applications.updateIndividual', {
              params: { id: application.id },
              body: { ...personBody(draft), version: application.version },
            })
      }
    >
      {(fields) => <PersonFields {...fields} />}
    </StepForm>
  );
}
