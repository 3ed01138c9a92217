import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { BegunDraft } from './BegunDraft.tsx';
import { useStep } from './flow.ts';
import { UnsavedPopup } from './UnsavedPopup.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useStepErrorText } from './useStepErrorText.ts';
import { useStepForm, type StepForm as Form } from './useStepForm.ts';

/** What the fields of a step are drawn from. */
export type StepFields<Draft extends object> = {
  draft: Draft;
  /** @param properties the bank's names of what is changed, where they are not those of the draft */
  set: (part: Partial<Draft>, ...properties: string[]) => void;
  /** What is wrong with a property, in words; undefined: nothing. */
  error: (property: string) => string | undefined;
  /** Everything that is wrong, in words, by property. */
  errors: Readonly<Record<string, string>>;
};

type StepFormProps<Draft extends object> = Form<Draft> & {
  /** What is asked, below the heading. */
  intro?: string;
  /** Which application the step begins, if it is the first one. */
  begins?: 'INDIVIDUAL' | 'CORPORATE';
  children: (fields: StepFields<Draft>) => ReactNode;
};

/** The form of a step: its heading, its fields, and the way on. */
export function StepForm<Draft extends object>({
  intro,
  begins,
  children,
  ...description
}: StepFormProps<Draft>) {
  const { t } = useTranslation('identity');
  const { step, applicationId, other, offersSaving } = useStep();
  const { draft, form, set, errors, saving, dirty, autosave, elsewhere, settleClash, leave, ...on } =
    useStepForm(description);
  const textOf = useStepErrorText();
  const texts = Object.fromEntries(
    Object.entries(errors).map(([property, error]) => [property, textOf(error)]),
  );
  return (
    <Card>
      <form
        ref={form}
        noValidate
        aria-label={t(`steps.${step}`)}
        onSubmit={(event) => {
          event.preventDefault();
          on.onContinue();
        }}
      >
        <Stack gap={6}>
          <Stack gap={4}>
            <PageHeading title={t(`steps.${step}`)} />
            {intro !== undefined && (
              <Text as="p" tone="muted">
                {intro}
              </Text>
            )}
          </Stack>
          {begins && applicationId === null && (
            <BegunDraft place={begins} draft={draft} dirty={dirty} set={set} />
          )}
          {children({ draft, set, error: (property) => texts[property], errors: texts })}
          {other.length > 0 && (
            <Banner tone="negative">
              <Stack gap={2}>
                {other.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </Stack>
            </Banner>
          )}
          {elsewhere === 'joined' && <Banner>{t('joined')}</Banner>}
          {elsewhere === 'clashing' && (
            <Banner
              tone="warning"
              data-clash
              actions={
                <>
                  <Button size="small" tone="secondary" onClick={() => settleClash('mine')}>
                    {t('keepMine')}
                  </Button>
                  <Button size="small" tone="secondary" onClick={() => settleClash('theirs')}>
                    {t('takeTheirs')}
                  </Button>
                </>
              }
            >
              {t('clashing')}
            </Banner>
          )}
          <StepActions
            leave={
              offersSaving && (
                <Button tone="ghost" sends onClick={on.onSaveAndClose}>
                  {t('saveAndClose')}
                </Button>
              )
            }
            status={<SaveStatus dirty={dirty} begun={applicationId !== null} {...autosave} />}
          >
            <Button type="submit" sends loading={saving}>
              {t('saveAndContinue')}
            </Button>
          </StepActions>
        </Stack>
      </form>
      <UnsavedPopup {...leave} saving={saving} />
    </Card>
  );
}
