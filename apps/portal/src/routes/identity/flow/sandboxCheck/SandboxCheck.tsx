import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from './Picture.tsx';

const results = {
  pass: { answer: 'GREEN' },
  askAgain: { answer: 'RED', rejectType: 'RETRY' },
  fail: { answer: 'RED', rejectType: 'FINAL' },
} as const;

type Result = keyof typeof results;

/** What is photographed of each document. */
const documents = {
  passport: ['photoPage'],
  identityCard: ['front', 'back'],
  drivingLicence: ['front', 'back'],
} as const;

type Document = keyof typeof documents;
type Subject = (typeof documents)[Document][number] | 'face';

const steps = ['document', 'pictures', 'selfie', 'result'] as const;

type Step = (typeof steps)[number];

type SandboxCheckProps = { applicationId: string; onClose: () => void };

/**
 * Stands in for the provider's form in the sandbox: asks for what a provider asks for, keeps and sends none of it, and lets the
 * person who tries the bank choose the result.
 */
export default function SandboxCheck({ applicationId, onClose }: SandboxCheckProps) {
  const { t } = useTranslation('identity');
  const [step, setStep] = useState<Step>('document');
  const [document, setDocument] = useState<Document>('passport');
  const [pictures, setPictures] = useState<Partial<Record<Subject, DropFile>>>({});
  const [tried, setTried] = useState(false);
  const [skippedFrom, setSkippedFrom] = useState<Step | null>(null);
  const [failed, setFailed] = useState(false);
  const at = steps.indexOf(step);
  const subjects: readonly Subject[] =
    step === 'pictures' ? documents[document] : step === 'selfie' ? ['face'] : [];

  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);

  const goTo = (next: Step = 'document') => {
    setStep(next);
    setTried(false);
    setFailed(false);
  };
  const missing = subjects.filter((subject) => pictures[subject]?.status !== 'added');
  const firstMissing = useRef<HTMLElement>(null);
  const goOn = () => {
    setSkippedFrom(null);
    if (missing.length === 0) return goTo(steps[at + 1]);
    setTried(true);
    firstMissing.current?.focus();
  };
  const skip = () => {
    setSkippedFrom(step);
    goTo('result');
  };
  const goBack = () => goTo((step === 'result' ? skippedFrom : null) ?? steps[at - 1]);
  const decide = async (result: Result) => {
    setFailed(false);
    try {
      const answer = await fetch(`/sandbox/applications/${applicationId}/identity`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(results[result]),
      });
      if (answer.ok) return onClose();
    } catch {
      // Said below.
    }
    setFailed(true);
  };

  return (
    <AdaptiveDialog
      open
      onClose={onClose}
      title={t('check.sandbox.title')}
      description={t('check.sandbox.description')}
      actions={
        <>
          {at > 0 && (
            <Button tone="secondary" onClick={goBack}>
              {t('check.sandbox.back')}
            </Button>
          )}
          {step !== 'result' && <Button onClick={goOn}>{t('check.sandbox.next')}</Button>}
        </>
      }
    >
      <Stack gap={5}>
        <Stack gap={3}>
          <Text size="small" tone="muted">
            {t('check.sandbox.step', { number: at + 1, count: steps.length })}
          </Text>
          <Heading level={3} size="label" ref={heading} tabIndex={-1}>
            {t(`check.sandbox.steps.${step}`)}
          </Heading>
          {step === 'pictures' && <Text>{t('check.sandbox.documentHint')}</Text>}
          {step === 'selfie' && <Text>{t('check.sandbox.faceHint')}</Text>}
        </Stack>
        {step === 'document' && (
          <RadioGroup
            label={t('check.sandbox.document')}
            labelHidden
            look="card"
            items={Object.keys(documents).map((id) => ({
              id,
              label: t(`check.sandbox.documents.${id as Document}`),
            }))}
            value={document}
            onChange={(value) => {
              setDocument(value as Document);
              setPictures({});
            }}
          />
        )}
        {subjects.map((subject) => (
          <Picture
            key={subject}
            ref={subject === missing[0] ? firstMissing : undefined}
            label={t(`check.sandbox.subjects.${subject}`)}
            camera={subject === 'face' ? 'user' : 'environment'}
            picture={pictures[subject]}
            onChange={(picture) => setPictures((all) => ({ ...all, [subject]: picture }))}
            error={tried && missing.includes(subject) ? t('check.sandbox.missing') : undefined}
          />
        ))}
        {step === 'result' ? (
          <Stack gap={2}>
            {failed && <Banner tone="negative">{t('check.sandbox.failed')}</Banner>}
            {(Object.keys(results) as Result[]).map((result) => (
              <Button
                key={result}
                fullWidth
                tone={result === 'pass' ? 'primary' : 'secondary'}
                onClick={() => void decide(result)}
              >
                {t(`check.sandbox.results.${result}`)}
              </Button>
            ))}
          </Stack>
        ) : (
          <div>
            <Button tone="ghost" size="small" flush="start" onClick={skip}>
              {t('check.sandbox.skip')}
            </Button>
          </div>
        )}
      </Stack>
    </AdaptiveDialog>
  );
}
