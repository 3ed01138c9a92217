import {
  fromRegister,
  registrationBody,
  registrationDraft,
  registrationProblems,
} from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { DatePicker } from '@kontor/ui/date-picker';
import { todayIn } from '@kontor/ui/dates';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { MultiSelect } from '@kontor/ui/multi-select';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../app/ChoicesFailed.tsx';
import { useSession } from '../../../session/SessionContext.ts';
import { StepForm } from '../flow/StepForm.tsx';
import { useCountries } from '../useCountries.ts';
import { useCompanyCalls, type Company } from './company.ts';
import { useRegistered } from './companyRegister.ts';
import { CorporateStep } from './CorporateStep.tsx';
import { SicCodes } from './SicCodes.tsx';

/** How the company is registered, and with whom it does business (ID-CORP-09). */
export function Page() {
  return (
    <CorporateStep step="registration-information">
      {(company) => <Registration company={company} />}
    </CorporateStep>
  );
}

function Registration({ company }: { company: Company }) {
  const { t } = useTranslation('identity');
  const { timeZone } = useSession();
  const { update } = useCompanyCalls(company);
  const countries = useCountries();
  const registered = useRegistered(company);
  const noteOf = (answers: Parameters<typeof fromRegister>[0]) =>
    fromRegister(answers, registered).size > 0 ? t('company.fromRegister') : undefined;
  return (
    <StepForm
      saved={registrationDraft(company)}
      check={registrationProblems}
      save={(draft) => update(registrationBody(draft))}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
          <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
            <TextField
              name="companyNumber"
              label={t('company.companyNumber')}
              description={noteOf({ companyNumber: draft.companyNumber })}
              required
              maxLength={30}
              autoComplete="off"
              value={draft.companyNumber}
              onChange={(companyNumber) => set({ companyNumber })}
              error={error('companyNumber')}
            />
            <DatePicker
              name="incorporationDate"
              label={t('company.incorporationDate')}
              description={noteOf({ incorporationDate: draft.incorporationDate })}
              required
              timeZone={timeZone}
              max={todayIn(timeZone, Date.now)}
              value={draft.incorporationDate}
              onChange={(incorporationDate) => set({ incorporationDate })}
              error={error('incorporationDate')}
            />
          </Columns>
          <div data-field="sicCodes">
            <SicCodes
              ids={draft.sicCodes}
              note={noteOf({ sicCodes: draft.sicCodes })}
              onChange={(sicCodes) => set({ sicCodes })}
              error={error('sicCodes')}
            />
          </div>
          <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
            <TextField
              name="website"
              label={t('company.website')}
              required={false}
              dir="ltr"
              maxLength={200}
              autoComplete="url"
              value={draft.website}
              onChange={(website) => set({ website })}
              error={error('website')}
            />
            <TextField
              name="vatNumber"
              label={t('company.vatNumber')}
              required={false}
              maxLength={30}
              autoComplete="off"
              value={draft.vatNumber}
              onChange={(vatNumber) => set({ vatNumber })}
              error={error('vatNumber')}
            />
          </Columns>
          <MultiSelect
            name="countriesOfInterest"
            label={t('company.countriesOfInterest')}
            required={false}
            searchable
            items={countries.items}
            value={draft.countriesOfInterest}
            onChange={(countriesOfInterest) => set({ countriesOfInterest })}
            error={error('countriesOfInterest')}
          />
          {draft.regulatorNumbers.map((row, index) => {
            const change = (part: Partial<typeof row>) =>
              set(
                {
                  regulatorNumbers: draft.regulatorNumbers.map((one, place) =>
                    place === index ? { ...one, ...part } : one,
                  ),
                },
                `regulatorNumbers.${index}`,
              );
            return (
              <Stack key={index} gap={2} data-field={`regulatorNumbers.${index}`}>
                <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
                  <TextField
                    label={t('company.regulator')}
                    maxLength={140}
                    value={row.regulator}
                    onChange={(regulator) => change({ regulator })}
                    error={error(`regulatorNumbers.${index}.regulator`)}
                  />
                  <TextField
                    label={t('company.regulatorNumber')}
                    maxLength={60}
                    value={row.number}
                    onChange={(number) => change({ number })}
                    error={error(`regulatorNumbers.${index}.number`)}
                  />
                </Columns>
                <Inline justify="end">
                  <Button
                    tone="ghost"
                    size="small"
                    onClick={() =>
                      set({ regulatorNumbers: draft.regulatorNumbers.filter((_, place) => place !== index) })
                    }
                  >
                    {t('company.removeRegulator', { number: index + 1 })}
                  </Button>
                </Inline>
              </Stack>
            );
          })}
          <Inline>
            <Button
              tone="secondary"
              onClick={() =>
                set({ regulatorNumbers: [...draft.regulatorNumbers, { regulator: '', number: '' }] })
              }
            >
              {t('company.addRegulator')}
            </Button>
          </Inline>
        </Stack>
      )}
    </StepForm>
  );
}
