import type { PersonDraft } from '@kontor/api-client/domain';
import { DatePicker } from '@kontor/ui/date-picker';
import { Columns, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../app/ChoicesFailed.tsx';
import { useSession } from '../../session/SessionContext.ts';
import type { StepFields } from './flow/StepForm.tsx';
import { useCountries } from './useCountries.ts';

/** Personal data of an applicant, for themselves or within a company (SERVERR-07). */
export function PersonFields({ draft, set, error }: StepFields<PersonDraft>) {
  const { t } = useTranslation('identity');
  const { timeZone } = useSession();
  const countries = useCountries();
  const text = (field: 'firstName' | 'lastName' | 'taxNumber', maxLength: number) => ({
    name: field,
    label: t(`person.${field}`),
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    error: error(field),
    maxLength,
  });
  return (
    <Stack gap={6}>
      <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
      <Columns template="1fr 1fr" gap={4} collapseBelow="tablet">
        <TextField {...text('firstName', 60)} autoComplete="given-name" required />
        <TextField {...text('lastName', 60)} autoComplete="family-name" required />
      </Columns>
      <TextField
        name="email"
        label={t('person.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={draft.email}
        onChange={(email) => set({ email })}
        error={error('email')}
      />
      <Columns template="1fr 1fr" gap={4} collapseBelow="tablet">
        <DatePicker
          name="dob"
          label={t('person.dob')}
          birthday
          required
          timeZone={timeZone}
          value={draft.dob}
          onChange={(dob) => set({ dob })}
          error={error('dob')}
        />
        <Select
          name="nationalityId"
          label={t('person.nationalityId')}
          required
          searchable
          items={countries.items}
          value={draft.nationalityId}
          onChange={(nationalityId) => set({ nationalityId })}
          error={error('nationalityId')}
        />
      </Columns>
      <TextField {...text('taxNumber', 30)} description={t('person.taxHint')} required={false} />
    </Stack>
  );
}
