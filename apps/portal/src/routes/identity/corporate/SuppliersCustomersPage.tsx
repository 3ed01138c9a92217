import {
  askedPartners,
  emptyPartner,
  partnersBody,
  partnersDraft,
  partnersProblems,
  type PartnerDraft,
} from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../../app/ChoicesFailed.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { useCountries } from '../useCountries.ts';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** Whom the company buys from and sells to (ID-CORP-11). */
export function Page() {
  return (
    <CorporateStep step="suppliers-customers">{(company) => <Partners company={company} />}</CorporateStep>
  );
}

/** Most partners of a kind that the bank takes. */
const most = 50;

function Partners({ company }: { company: Company }) {
  const { t } = useTranslation('identity');
  const { update } = useCompanyCalls(company);
  const countries = useCountries();
  const kinds = askedPartners(company.applicationScheme);
  return (
    <StepForm
      saved={partnersDraft(company)}
      check={(draft) => partnersProblems(draft, kinds)}
      save={(draft) => update(partnersBody(draft, kinds))}
    >
      {({ draft, set, error }) => (
        <Stack gap={8}>
          <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
          {kinds.map((kind) => (
            <Stack key={kind} as="section" gap={5} aria-labelledby={kind} data-field={kind}>
              <Heading level={2} size="section" id={kind}>
                {t(`company.${kind}`)}
              </Heading>
              {draft[kind].map((partner, index) => (
                <PartnerFields
                  key={index}
                  name={`${kind}.${index}`}
                  partner={partner}
                  label={t(`company.${kind}Number`, { number: index + 1 })}
                  onChange={(part) =>
                    set(
                      {
                        [kind]: draft[kind].map((one, place) =>
                          place === index ? { ...one, ...part } : one,
                        ),
                      },
                      kind,
                    )
                  }
                  onRemove={
                    draft[kind].length > 1
                      ? () => set({ [kind]: draft[kind].filter((_, place) => place !== index) })
                      : undefined
                  }
                  error={(part) =>
                    error(`${kind}.${index}.${part}`) ??
                    (index === 0 && part === 'name' ? error(kind) : undefined)
                  }
                />
              ))}
              {draft[kind].length < most && (
                <Inline>
                  <Button tone="secondary" onClick={() => set({ [kind]: [...draft[kind], emptyPartner] })}>
                    {t(`company.${kind}Add`)}
                  </Button>
                </Inline>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </StepForm>
  );
}

type PartnerFieldsProps = {
  /** The bank's name for the partner. */
  name: string;
  partner: PartnerDraft;
  label: string;
  onChange: (part: Partial<PartnerDraft>) => void;
  onRemove: (() => void) | undefined;
  error: (part: keyof PartnerDraft) => string | undefined;
};

function PartnerFields({ name, partner, label, onChange, onRemove, error }: PartnerFieldsProps) {
  const { t } = useTranslation('identity');
  const countries = useCountries();
  return (
    <div role="group" aria-label={label} data-field={name}>
      <Stack gap={4}>
        <Inline justify="between" gap={4}>
          <Heading level={3} size="label">
            {label}
          </Heading>
          {onRemove && (
            <Button
              tone="ghost"
              size="small"
              onClick={onRemove}
              aria-label={t('company.removeOf', { name: label })}
            >
              {t('company.remove')}
            </Button>
          )}
        </Inline>
        <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
          <TextField
            name={`${name}.name`}
            label={t('company.partnerName')}
            required
            maxLength={140}
            value={partner.name}
            onChange={(typed) => onChange({ name: typed })}
            error={error('name')}
          />
          <Select
            name={`${name}.countryId`}
            label={t('company.partnerCountry')}
            required
            searchable
            items={countries.all.map(({ id, name }) => ({ id, label: name }))}
            value={partner.countryId === '' ? null : partner.countryId}
            onChange={(countryId) => onChange({ countryId })}
            error={error('countryId')}
          />
        </Columns>
        <Columns template="1fr 1fr" gap={4} align="start" collapseBelow="tablet">
          <TextField
            label={t('company.website')}
            required={false}
            dir="ltr"
            maxLength={200}
            value={partner.website}
            onChange={(website) => onChange({ website })}
            error={error('website')}
          />
          <TextField
            label={t('company.sharePercent')}
            required={false}
            inputMode="decimal"
            suffix="%"
            maxLength={6}
            value={partner.sharePercent}
            onChange={(sharePercent) => onChange({ sharePercent })}
            error={error('sharePercent')}
          />
        </Columns>
      </Stack>
    </div>
  );
}
