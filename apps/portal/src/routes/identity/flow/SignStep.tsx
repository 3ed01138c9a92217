import type { CallFailure } from '@kontor/api-client/client';
import type { Agreement } from '@kontor/api-client/contract';
import { useApi, useSigning } from '@kontor/api-client/react';
import { SigningFlow } from '@kontor/banking-widgets/signing-flow';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../session/SessionContext.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { paths } from '../../paths.ts';
import { AgreementChoices } from './AgreementChoices.tsx';
import { useStep } from './flow.ts';
import { MissingAnswers } from './MissingAnswers.tsx';
import { StepOverview } from './StepOverview.tsx';

type SignStepProps = {
  applicationId: string;
  agreements: readonly Agreement[];
  refresh: () => Promise<void>;
};

/**
 * The last step of an application (ID-IND-09): what was answered, what is agreed on, and the way to the bank. Everything that is
 * missing is said at once; with nothing missing the agreements are signed with a code and the application is sent.
 */
export function SignStep({ applicationId, agreements, refresh }: SignStepProps) {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  const client = useApi();
  const navigate = useNavigate();
  const { onRefused, onSubmitted } = useStep();
  const { state, open, act } = useSigning();
  const unsigned = agreements.filter(({ signedAt }) => signedAt === null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [inPopup, setInPopup] = useState<readonly Agreement[]>([]);
  const [unticked, setUnticked] = useState(false);
  const [sending, setSending] = useState(false);
  /** How often the bank was asked: what it misses takes the focus then. */
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);

  const chosen = unsigned.filter(({ id }) => ticked.includes(id));
  const accepted = unsigned.every(({ id, mandatory }) => !mandatory || ticked.includes(id));

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const asker = document.activeElement;
    const sent = await client.call('applications.submit', { params: { id: applicationId }, body: {} });
    busy.current = false;
    setSending(false);
    if (sent.ok) {
      onSubmitted();
      await refresh();
      void navigate(`${paths.identity}?confirmed`);
      return;
    }
    // Signatures are what is asked for next: they are missing only where nothing else is.
    if (onlyMissesSignatures(sent) && accepted && chosen.length > 0) {
      onSubmitted();
      setInPopup(chosen);
      open({
        applicationId,
        agreementIds: chosen.map(({ id }) => id),
        channel: user.twilioAuthChannel,
      });
      return;
    }
    setUnticked(!accepted);
    onRefused(sent);
    // Don't take the focus from somebody who has already moved on.
    if ([asker, document.body].includes(document.activeElement)) setAttempts((before) => before + 1);
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const signed = state.phase === 'signed';
  useEffect(() => {
    if (!signed) return;
    act({ type: 'closed' });
    void latest.current();
  }, [signed, act]);

  return (
    <Stack gap={6}>
      <MissingAnswers key={attempts} focused={attempts > 0} onAgreements={focusAgreements} />
      <Card>
        <Stack gap={6}>
          <PageHeading title={t('steps.sign')} />
          <StepOverview />
          <Stack as="section" gap={4} aria-labelledby="agreements">
            <Heading level={2} size="section" id="agreements">
              {t('sign.agreements')}
            </Heading>
            <AgreementChoices
              agreements={agreements}
              ticked={ticked}
              onChange={(ids) => {
                setUnticked(false);
                setTicked(ids);
              }}
            />
            {unticked && <Banner tone="negative">{t('sign.unticked')}</Banner>}
          </Stack>
          <Stack gap={2}>
            <Button fullWidth sends loading={sending} onClick={() => void submit()}>
              {t('sign.act')}
            </Button>
            {unsigned.length > 0 && (
              <Text size="small" tone="muted" align="center">
                {t('sign.next')}
              </Text>
            )}
          </Stack>
        </Stack>
      </Card>
      <SigningFlow
        state={state}
        onAct={act}
        operation={{ agreements: inPopup }}
        onDone={() => act({ type: 'closed' })}
      />
    </Stack>
  );
}

const focusAgreements = (): void =>
  document.querySelector<HTMLElement>('[aria-labelledby="agreements"] input[type="checkbox"]')?.focus();

const onlyMissesSignatures = (failure: CallFailure): boolean =>
  failure.kind === 'http' &&
  failure.error.kind === 'fields' &&
  Object.keys(failure.error.fields).every((property) => property === 'agreements');
