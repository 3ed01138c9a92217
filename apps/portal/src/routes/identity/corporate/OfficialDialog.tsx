import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import type { OfficialApplication, RegisteredOfficer } from '@kontor/api-client/contract';
import { personBody, personDraft, personProblems, type PersonDraft } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Checkbox } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { PhoneField } from '@kontor/ui/phone-field';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/useErrorText.ts';
import { textsOf, useApplicationDraft } from '../flow/useApplicationDraft.ts';
import { useStepErrorText } from '../flow/useStepErrorText.ts';
import { PersonFields } from '../PersonFields.tsx';

type Draft = PersonDraft & { phone: string; position: string; signs: boolean };

/** Whom it is about: somebody new, with what is known of them already, or an official whose application is there. */
export type OpenedOfficial = Partial<RegisteredOfficer> | OfficialApplication;

type OfficialDialogProps = {
  companyId: string;
  opened: OpenedOfficial;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** Takes somebody who has not begun off the list. */
  onRemove: (official: OfficialApplication) => void;
};

/**
 * Names an official of the company (CALL-APP-06), or mends what was typed of one (CALL-APP-07): who it is, the number they sign
 * in with, and whether they may sign. Once they have begun their application, who they are is theirs to mend.
 */
export function OfficialDialog({ companyId, opened, onClose, onSaved, onRemove }: OfficialDialogProps) {
  const official = 'id' in opened ? opened : null;
  const isBegun = official?.begun === true;
  const { t } = useTranslation('identity');
  const client = useApi();
  const errorText = useErrorText();
  const textOf = useStepErrorText();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const [untouched] = useState<Draft>({
    ...personDraft(opened),
    phone: official?.phone ?? '',
    position: opened.position ?? '',
    signs: official?.signatureType !== 'NONE',
  });
  const [draft, setDraft] = useState(untouched);
  const [restored, setRestored] = useState(false);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(untouched);
  useApplicationDraft(
    official?.id ?? companyId,
    isTyped ? { ...textsOf(draft), signs: String(draft.signs) } : null,
    ({ signs, ...texts }) => {
      const isFromRegister = official === null && opened.lastName !== undefined;
      // What was typed of another person is not about the one who was chosen in the register.
      if (isFromRegister && (texts.firstName !== opened.firstName || texts.lastName !== opened.lastName))
        return;
      setDraft({ ...untouched, ...textsOf(texts), signs: signs !== 'false' });
      setRestored(true);
    },
  );
  // The same person is named once, however often it is sent.
  const [key, setKey] = useState(newIdempotencyKey);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sending, setSending] = useState(false);

  const problems: Record<string, string> = isBegun
    ? {}
    : { ...personProblems(draft), ...(!/^\+\d{7,15}$/.test(draft.phone) && { phone: 'phone' }) };
  const refused = failure?.kind === 'http' && failure.error.kind === 'fields' ? failure.error : null;
  const error = (property: string): string | undefined => {
    const problem = attempts > 0 ? problems[property] : undefined;
    if (problem !== undefined) return textOf({ rule: problem, text: '' });
    const said = refused?.fields[property];
    return said && textOf(said);
  };
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFailure(null);
    if (failure !== null) setKey(newIdempotencyKey());
  };
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, failure]);

  const send = async () => {
    setAttempts(attempts + 1);
    if (sending || Object.keys(problems).length > 0) return;
    setSending(true);
    const { phone, position, signs } = draft;
    const person = { ...personBody(draft), phone };
    const place = {
      signatureType: signs ? 'SINGLE' : 'NONE',
      ...(position.trim() !== '' && { position: position.trim() }),
    } as const;
    const saved = official
      ? await client.call('applications.updateOfficial', {
          params: { id: official.id },
          body: { ...(!isBegun && person), ...place, version: official.version },
        })
      : await client.call('applications.addOfficial', {
          params: { id: companyId },
          body: { ...person, ...place, companyOfficialType: 'COMPANY_OFFICIAL' },
          idempotencyKey: key,
        });
    setSending(false);
    if (saved.ok) return onSaved();
    setFailure(saved);
  };

  const name = official && nameOf(official);
  const isStale = failure?.kind === 'http' && failure.error.code === 'STALE_ENTITY';

  return (
    <AdaptiveDialog
      open
      onClose={onClose}
      title={name === null ? t('company.addOfficial') : t('company.editOfficial', { name })}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} sends loading={sending}>
            {t(official ? 'company.save' : 'company.add')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={6}>
          {restored && <Banner>{t('restored')}</Banner>}
          {isBegun ? (
            <Text as="p" tone="muted">
              {t('company.begun', { name })}
            </Text>
          ) : (
            <>
              <PersonFields draft={draft} set={set} error={error} errors={{}} />
              <PhoneField
                label={t('company.phone')}
                description={t('company.phoneHint')}
                required
                autoComplete="off"
                value={draft.phone}
                onChange={(phone) => set({ phone })}
                error={error('phone')}
              />
            </>
          )}
          <TextField
            label={t('company.position')}
            required={false}
            maxLength={70}
            autoComplete="off"
            value={draft.position}
            onChange={(position) => set({ position })}
            error={error('position')}
          />
          <Checkbox
            label={t('company.signs')}
            description={t('company.signsHint')}
            checked={draft.signs}
            onChange={(signs) => set({ signs })}
          />
          {official && !isBegun && (
            <div>
              <Button tone="ghost" flush="start" onClick={() => onRemove(official)}>
                {t('company.removeOfficial')}
              </Button>
            </div>
          )}
          {failure !== null && refused === null && (
            <Banner tone="negative">{isStale ? t('company.stale') : errorText(failure, 'act')}</Banner>
          )}
          {refused?.general !== undefined && <Banner tone="negative">{refused.general}</Banner>}
        </Stack>
      </form>
    </AdaptiveDialog>
  );
}

/** How an official is called, as far as it is known. */
export const nameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}): string => [firstName, lastName].filter(Boolean).join(' ');
