import { newIdempotencyKey } from '@kontor/api-client/client';
import { useApi } from '@kontor/api-client/react';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../app/ChoicesFailed.tsx';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { useCountries } from '../useCountries.ts';
import { readCompany, type Company } from './company.ts';
import { corporateFlow, markCreated, useCorporate } from './corporateFlow.ts';

/** Which company it is (ID-CORP-02). The first step begins the application. */
export function Page() {
  return (
    <OnboardingPage description={corporateFlow} step="country-and-name" {...useCorporate()}>
      {({ application }) => <CountryAndName company={application} />}
    </OnboardingPage>
  );
}

function CountryAndName({ company }: { company: Company | null }) {
  const { t } = useTranslation('identity');
  const client = useApi();
  const countries = useCountries();
  // The same application is begun once, however often it is sent.
  const [key] = useState(newIdempotencyKey);
  const create = async (body: { companyName: string; incorporationCountryId: string }) => {
    const begun = await client.call('applications.createCorporate', { body, idempotencyKey: key });
    if (!begun.ok) return begun;
    const read = await readCompany(client, begun.data.id);
    return read.ok ? { ok: true as const, data: markCreated(read.data) } : read;
  };
  return (
    <StepForm
      saved={{
        companyName: company?.companyName ?? '',
        incorporationCountryId: company?.incorporationCountryId ?? '',
      }}
      check={({ companyName, incorporationCountryId }) => ({
        ...(companyName.trim() === '' && { companyName: 'companyName' }),
        ...(incorporationCountryId === '' && { incorporationCountryId: 'country' }),
      })}
      save={async ({ companyName, incorporationCountryId }) => {
        const body = { companyName: companyName.trim(), incorporationCountryId };
        if (company === null) return create(body);
        const { id, version, representative } = company;
        const kept = await client.call('applications.updateCorporate', {
          params: { id },
          body: { ...body, version },
        });
        return kept.ok ? { ok: true, data: { ...kept.data, representative } } : kept;
      }}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
          <Select
            label={t('company.incorporationCountryId')}
            required
            searchable
            items={countries.items}
            value={draft.incorporationCountryId === '' ? null : draft.incorporationCountryId}
            onChange={(incorporationCountryId) => set({ incorporationCountryId })}
            error={error('incorporationCountryId')}
          />
          <TextField
            label={t('company.companyName')}
            description={t('company.companyNameHint')}
            autoComplete="organization"
            required
            maxLength={140}
            value={draft.companyName}
            onChange={(companyName) => set({ companyName })}
            error={error('companyName')}
          />
        </Stack>
      )}
    </StepForm>
  );
}
