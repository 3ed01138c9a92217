import { personDraft, personProblems, personUpdate } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '../flow/StepForm.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { forgetCreated } from './corporateFlow.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** Who represents the company (ID-CORP-03). */
export function Page() {
  return (
    <CorporateStep step="personal-data">{(company) => <PersonalData company={company} />}</CorporateStep>
  );
}

function PersonalData({ company }: { company: Company }) {
  const { t } = useTranslation('identity');
  const client = useApi();
  const { withRepresentative } = useCompanyCalls(company);
  const { id, version } = company.representative;
  useEffect(() => forgetCreated(company.id), [company.id]);
  return (
    <StepForm
      intro={t('company.representative')}
      saved={personDraft(company.representative)}
      check={personProblems}
      save={async (draft) =>
        withRepresentative(
          await client.call('applications.updateOfficial', {
            params: { id },
            body: { ...personUpdate(draft), version },
          }),
        )
      }
    >
      {(fields) => <PersonFields {...fields} />}
    </StepForm>
  );
}
