import {
  addressDraft,
  businessBody,
  businessDraft,
  businessProblems,
  companyAddresses,
  fromRegister,
} from '@kontor/api-client/domain';
import { AddressFields } from '@kontor/banking-widgets/address-history';
import { Checkbox } from '@kontor/ui/checkbox';
import { Columns, Stack } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../app/ChoicesFailed.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { useCountries } from '../useCountries.ts';
import { useCompanyCalls, type Company } from './company.ts';
import { useRegistered } from './companyRegister.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** What the company does, under which licence and where (ID-CORP-08). */
export function Page() {
  return (
    <CorporateStep step="business-data">{(company) => <BusinessData company={company} />}</CorporateStep>
  );
}

function BusinessData({ company }: { company: Company }) {
  const { t } = useTranslation('identity');
  const { update } = useCompanyCalls(company);
  const countries = useCountries();
  const registered = useRegistered(company);
  return (
    <StepForm
      saved={businessDraft(company)}
      check={businessProblems}
      save={(draft) => update(businessBody(draft))}
    >
      {({ draft, set, error, errors }) => (
        <Stack gap={6}>
          <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
          <TextArea
            name="businessDescription"
            label={t('company.businessDescription')}
            description={t('company.businessDescriptionHint')}
            required
            maxLength={2000}
            value={draft.businessDescription}
            onChange={(businessDescription) => set({ businessDescription })}
            error={error('businessDescription')}
          />
          <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
            <TextField
              name="licenceType"
              label={t('company.licenceType')}
              required={false}
              maxLength={140}
              value={draft.licenceType}
              onChange={(licenceType) => set({ licenceType })}
              error={error('licenceType')}
            />
            <TextField
              name="licenceNumber"
              label={t('company.licenceNumber')}
              required={false}
              maxLength={60}
              value={draft.licenceNumber}
              onChange={(licenceNumber) => set({ licenceNumber })}
              error={error('licenceNumber')}
            />
          </Columns>
          {companyAddresses.map((name) => {
            const address = draft[name];
            return (
              <Stack key={name} gap={4} data-field={name}>
                {name !== 'registeredAddress' && (
                  <Checkbox
                    label={t(`company.${name}Same`)}
                    checked={address === null}
                    onChange={(same) => set({ [name]: same ? null : addressDraft() })}
                  />
                )}
                {address !== null && (
                  <AddressFields
                    label={t(`company.${name}`)}
                    level={2}
                    note={
                      name === 'registeredAddress' &&
                      fromRegister({ registeredAddress: address }, registered).size > 0
                        ? t('company.fromRegister')
                        : undefined
                    }
                    countries={countries.all}
                    value={address}
                    onChange={(next) => set({ [name]: next })}
                    errors={Object.fromEntries(
                      Object.entries(errors).flatMap(([property, text]) =>
                        property.startsWith(`${name}.`) ? [[property.slice(name.length + 1), text]] : [],
                      ),
                    )}
                    showMissing={errors[name] !== undefined}
                  />
                )}
              </Stack>
            );
          })}
        </Stack>
      )}
    </StepForm>
  );
}
