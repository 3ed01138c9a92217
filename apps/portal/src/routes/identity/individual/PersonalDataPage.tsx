import type { IndividualApplication } from '@kontor/api-client/contract';
import {
  personBody,
  personDraft,
  personProblems,
  personUpdate,
  type PersonDraft,
} from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { useBegin } from '../flow/useBegin.ts';
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
  const begin = useBegin((body: ReturnType<typeof personBody>, idempotencyKey) =>
    client.call('applications.createIndividual', { body, idempotencyKey }),
  );
  const create = async (draft: PersonDraft) => {
    const body = personBody(draft);
    const { begun, begunWith } = await begin(body);
    return begun.ok && begunWith !== body ? update(begun.data, draft) : begun;
  };
  const update = ({ id, version }: IndividualApplication, draft: PersonDraft) =>
    client.call('applications.updateIndividual', {
      params: { id },
      body: { ...personUpdate(draft), version },
    });
  return (
    <StepForm
      intro={t('person.intro')}
      begins="INDIVIDUAL"
      saved={personDraft(application ?? { ...user.profile, email: user.email })}
      check={personProblems}
      save={(draft) => (application === null ? create(draft) : update(application, draft))}
    >
      {(fields) => <PersonFields {...fields} />}
    </StepForm>
  );
}
