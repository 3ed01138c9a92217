import type { CallFailure } from '@kontor/api-client/client';
import { Banner } from '@kontor/ui/banner';
import { Collapsible } from '@kontor/ui/collapsible';
import { DatePicker } from '@kontor/ui/date-picker';
import { Stack } from '@kontor/ui/layout';
import { PhoneField } from '@kontor/ui/phone-field';
import { RadioGroup } from '@kontor/ui/radio-group';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/useErrorText.ts';
import { useProblemFocus } from '../../../app/useProblemFocus.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { LeavingProfileForm } from '../LeavingProfileForm.tsx';
import { draftProblems, type DraftProblems, type OfficialDraft } from './officialDraft.ts';
import { rights } from './officialRights.ts';

type OfficialFormProps = {
  id: string;
  initial: OfficialDraft;
  /** Whose words are the company's own: somebody who is invited; the number is theirs only while they are not. */
  words: 'all' | 'butPhone' | 'none';
  failure: CallFailure | null;
  onSave: (draft: OfficialDraft) => void;
};

const roles = ['COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'] as const;

/** Who somebody is and what they may do for the company. */
export function OfficialForm({ id, initial, words, failure, onSave }: OfficialFormProps) {
  const { t } = useTranslation('officials');
  const { timeZone } = useSession();
  const [draft, setDraft] = useState(initial);
  const [typed, setTyped] = useState(false);
  const [found, setFound] = useState<DraftProblems>({});
  const said = useRefusals(failure);
  const form = useProblemFocus(found, failure);
  const set = (part: Partial<OfficialDraft>) => {
    setDraft({ ...draft, ...part });
    setTyped(true);
    setFound({});
  };
  const error = (field: keyof OfficialDraft) => {
    const problem = found[field];
    return problem ? t(`problems.${problem}`) : said.fields[field];
  };
  const text = (field: 'firstName' | 'lastName' | 'position' | 'natureOfControl', maxLength: number) => ({
    label: t(`fields.${field}`),
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    error: error(field),
    maxLength,
  });
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problems = draftProblems(draft, { words: words !== 'none' });
        setFound(problems);
        if (Object.keys(problems).length === 0) onSave(draft);
      }}
    >
      <LeavingProfileForm unsaved={typed} />
      <Stack gap={5}>
        {words !== 'none' && (
          <>
            <TextField {...text('firstName', 60)} autoComplete="off" autoFocus={words === 'all'} />
            <TextField {...text('lastName', 60)} autoComplete="off" />
            {words === 'all' && (
              <PhoneField
                label={t('fields.phone')}
                description={t('phoneHint')}
                autoComplete="off"
                value={draft.phone}
                onChange={(phone) => set({ phone })}
                error={error('phone')}
              />
            )}
            <TextField
              label={t('fields.email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={draft.email}
              onChange={(email) => set({ email })}
              error={error('email')}
            />
          </>
        )}
        <RadioGroup
          label={t('role')}
          items={roles.map((role) => ({
            id: role,
            label: t(`roles.${role}`),
            description: t(`roleTexts.${role}`),
          }))}
          value={draft.role}
          onChange={(chosen) => set({ role: roles.find((role) => role === chosen) ?? draft.role })}
          error={error('role')}
        />
        <RadioGroup
          label={t('right')}
          items={rights.map((right) => ({ id: right, label: t(`rights.${right}`) }))}
          value={draft.right}
          onChange={(chosen) => set({ right: rights.find((right) => right === chosen) ?? draft.right })}
          error={error('right')}
        />
        <Collapsible title={t('more')} defaultOpen={said.fields.dob !== undefined}>
          <Stack gap={5}>
            <TextField {...text('position', 70)} required={false} />
            <TextField
              label={t('fields.percentage')}
              inputMode="decimal"
              suffix="%"
              required={false}
              value={draft.percentage}
              onChange={(percentage) => set({ percentage })}
              error={error('percentage')}
            />
            <TextField {...text('natureOfControl', 140)} required={false} />
            {words !== 'none' && (
              <DatePicker
                label={t('fields.dob')}
                birthday
                required={false}
                timeZone={timeZone}
                value={draft.dob}
                onChange={(dob) => set({ dob })}
                error={error('dob')}
              />
            )}
          </Stack>
        </Collapsible>
        {said.general !== undefined && <Banner tone="negative">{said.general}</Banner>}
      </Stack>
    </form>
  );
}

/** What the bank refused, beside the fields it named, or above the action. */
function useRefusals(failure: CallFailure | null): {
  fields: Partial<Record<keyof OfficialDraft, string>>;
  general: string | undefined;
} {
  const { t } = useTranslation('officials');
  const errorText = useErrorText();
  if (failure === null) return { fields: {}, general: undefined };
  const error = failure.kind === 'http' ? failure.error : undefined;
  if (error?.code === 'STALE_ENTITY') return { fields: {}, general: t('stale') };
  if (error?.kind !== 'fields') return { fields: {}, general: errorText(failure, 'act') };
  const { phone, ...rest } = error.fields;
  return {
    fields: {
      ...Object.fromEntries(Object.entries(rest).map(([field, { text }]) => [field, text])),
      ...(phone && { phone: phone.rule === 'isNewOfficial' ? t('problems.taken') : phone.text }),
    },
    general: error.general,
  };
}
