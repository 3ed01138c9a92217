import { useApi } from '@kontor/api-client/react';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../app/ChoicesFailed.tsx';
import type { Saved } from '../flow/flow.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { useBegin } from '../flow/useBegin.ts';
import { useCountries, useRegisterCountry } from '../useCountries.ts';
import { readCompany, type Company } from './company.ts';
import { takeFromRegister } from './companyRegister.ts';
import { RegisterSearch } from './RegisterSearch.tsx';
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
  const registerCountry = useRegisterCountry();
  type Body = { companyName: string; incorporationCountryId: string };
  const begin = useBegin((body: Body, idempotencyKey) =>
    client.call('applications.createCorporate', { body, idempotencyKey }),
  );
  const create = async (body: Body, chosen: string): Promise<Saved<Company>> => {
    const { begun, begunWith } = await begin(body);
    if (!begun.ok) return begun;
    const read = await readCompany(client, begun.data.id);
    if (!read.ok) return read;
    const created = markCreated(read.data);
    if (begunWith !== body) return update(created, body, chosen);
    // It is begun whatever becomes of what the register knows, which can be typed.
    const filled = chosen === '' ? read : await update(created, body, chosen);
    return filled.ok ? filled : read;
  };
  const update = async (of: Company, body: Body, chosen: string): Promise<Saved<Company>> => {
    const { id, version, representative, companyNumber = '' } = of;
    const taken = chosen === companyNumber ? {} : await takeFromRegister(client, of, chosen);
    const kept = await client.call('applications.updateCorporate', {
      params: { id },
      body: { ...taken, ...body, version },
    });
    return kept.ok ? { ok: true, data: { ...kept.data, representative } } : kept;
  };
  return (
    <StepForm
      begins="CORPORATE"
      saved={{
        companyName: company?.companyName ?? '',
        // A company of the register's country is looked for at once; the others choose theirs.
        incorporationCountryId: company?.incorporationCountryId ?? registerCountry ?? '',
        companyNumber: company?.companyNumber ?? '',
      }}
      check={({ companyName, incorporationCountryId }) => ({
        ...(companyName.trim() === '' && { companyName: 'companyName' }),
        ...(incorporationCountryId === '' && { incorporationCountryId: 'country' }),
      })}
      save={({ companyName, incorporationCountryId, companyNumber }) => {
        const body = { companyName: companyName.trim(), incorporationCountryId };
        return company === null ? create(body, companyNumber) : update(company, body, companyNumber);
      }}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
          <Select
            name="incorporationCountryId"
            label={t('company.incorporationCountryId')}
            required
            searchable
            items={countries.items}
            value={draft.incorporationCountryId === '' ? null : draft.incorporationCountryId}
            onChange={(incorporationCountryId) =>
              // What was chosen in one country's register is no company of another's.
              set({ incorporationCountryId, companyNumber: company?.companyNumber ?? '' })
            }
            error={error('incorporationCountryId')}
          />
          {registerCountry !== null && draft.incorporationCountryId === registerCountry && (
            <RegisterSearch draft={draft} onChange={set} />
          )}
          <TextField
            name="companyName"
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
