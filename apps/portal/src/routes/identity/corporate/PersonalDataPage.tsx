import { officersToName, personDraft, personProblems, personUpdate } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '../flow/StepForm.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { useRegistered } from './companyRegister.ts';
import { forgetCreated } from './corporateFlow.ts';
import { CorporateStep } from './CorporateStep.tsx';
import { nameOf } from './OfficialDialog.tsx';

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
  const registered = useRegistered(company);
  const officers = registered ? officersToName(registered, company.officials) : [];
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
      {(fields) => (
        <Stack gap={6}>
          {officers.length > 0 && (
            <RadioGroup
              label={t('company.whoInRegister')}
              required={false}
              look="compact"
              items={officers.map((officer, index) => ({
                id: String(index),
                label: nameOf(officer),
                description: officer.position,
              }))}
              value={placeOf(officers, fields.draft)}
              onChange={(place) => {
                const { firstName, lastName } = officers[Number(place)] ?? {};
                if (firstName !== undefined && lastName !== undefined) fields.set({ firstName, lastName });
              }}
            />
          )}
          <PersonFields {...fields} />
        </Stack>
      )}
    </StepForm>
  );
}

type Name = { readonly firstName: string; readonly lastName: string };

/** Which officer bears the name that is typed; null: none of them. */
function placeOf(officers: readonly Name[], typed: Name): string | null {
  const place = officers.findIndex(
    ({ firstName, lastName }) => firstName === typed.firstName && lastName === typed.lastName,
  );
  return place < 0 ? null : String(place);
}
