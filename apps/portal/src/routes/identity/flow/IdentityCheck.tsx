import type { CallFailure } from '@kontor/api-client/client';
import type { SumSubApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack, useMedia } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { media } from '@kontor/ui/theme-contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../../../app/useErrorText.ts';
import { liveConnection } from '../../../shell/liveConnection.ts';
import { useWriteToUs } from './useWriteToUs.tsx';

/** What the sandbox has in the place of a camera. Nobody else loads it. */
const SandboxCheck = lazy(() => import('./sandboxCheck/SandboxCheck.tsx'));

type IdentityCheckProps = {
  applicationId: string;
  verdict: SumSubApplication;
  refresh: () => Promise<void>;
};

/** The provider's own form, which only a bank that has one loads. */
const SumsubCheck = lazy(() => import('./SumsubCheck.tsx'));

/** A code for the camera of a phone, which a phone itself doesn't load. */
const OnYourPhone = lazy(async () => ({ default: (await import('./OnYourPhone.tsx')).OnYourPhone }));

/** In the query of an address at which the provider's form is open. */
const openedBy = 'check';

/** Ms between two looks at what became of a check. */
const pollMs = 3_000;

/** Begins the check of who applies (SCOPE-17, A92), and says what came of it. The answer comes on its own: without a socket the page asks for it while it is open. */
export function IdentityCheck({ applicationId, verdict, refresh }: IdentityCheckProps) {
  const { t } = useTranslation('identity');
  const client = useApi();
  const errorText = useErrorText();
  const writeToUs = useWriteToUs();
  const [search, setSearch] = useSearchParams();
  const opened = search.has(openedBy);
  /** The provider's form was sent; the bank may not have been told of it yet. */
  const [submitted, setSubmitted] = useState(false);
  const [inSandbox, setInSandbox] = useState(false);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** A check was made here: its result is where reading goes on. */
  const ended = useRef(false);
  const told = stateOf(verdict);
  const state = submitted && told === 'none' ? 'waiting' : told;
  const waits = state === 'waiting';
  const isOver = state === 'verified' || state === 'refused';
  const offersPhone = useMedia(media.desktop) && !opened && !isOver && !waits;
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useRef<HTMLElement>(null);
  // The button was disabled while it waited, and is gone with a result: the popup may return the focus to nothing, or to the page around.
  useEffect(() => {
    if (inSandbox || !ended.current || !document.activeElement?.contains(heading.current)) return;
    (isOver ? heading : begin).current?.focus();
  }, [isOver, inSandbox]);
  usePolling(refresh, waits || inSandbox || opened || submitted || offersPhone);

  const start = async () => {
    setStarting(true);
    setFailure(null);
    const token = await client.call('applications.identityToken', { params: { id: applicationId } });
    setStarting(false);
    if (!token.ok) setFailure(token);
    else if (token.data.provider === 'MOCK') setInSandbox(true);
    // Only a document of this page allows the provider's frame, so the page has to load again.
    else window.location.replace(`${window.location.pathname}?${openedBy}`);
    await refresh();
  };

  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="identity-check" data-field="sumSubApplication">
        <Heading level={2} size="section" id="identity-check" ref={heading} tabIndex={-1}>
          {t('check.title')}
        </Heading>
        {!isOver && <Text tone="muted">{t('check.intro')}</Text>}
        {state !== 'none' && (
          <Banner
            tone={tones[state]}
            title={t(`check.${state}Title`)}
            actions={state === 'refused' ? writeToUs : undefined}
          >
            {verdict?.moderationComment ?? t(`check.${state}`)}
          </Banner>
        )}
        {failure !== null && <Banner tone="negative">{errorText(failure, 'act')}</Banner>}
        {opened && !isOver && (
          <Suspense>
            <SumsubCheck
              applicationId={applicationId}
              onSubmitted={() => {
                setSubmitted(true);
                setSearch({}, { replace: true, preventScrollReset: true });
                void refresh();
              }}
            />
          </Suspense>
        )}
        {!opened && !isOver && (
          <div>
            <Button ref={begin} tone="secondary" sends loading={starting} onClick={() => void start()}>
              {t(state === 'none' ? 'check.start' : 'check.again')}
            </Button>
          </div>
        )}
        {offersPhone && (
          <Suspense>
            <OnYourPhone />
          </Suspense>
        )}
      </Stack>
      {inSandbox && (
        <Suspense>
          <SandboxCheck
            applicationId={applicationId}
            onClose={() => {
              ended.current = true;
              setInSandbox(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type CheckState = 'none' | 'waiting' | 'verified' | 'retry' | 'refused';

const stateOf = (verdict: SumSubApplication): CheckState => {
  if (verdict === null) return 'none';
  if (verdict.reviewAnswer === 'GREEN') return 'verified';
  if (verdict.reviewAnswer === 'RED') return verdict.rejectType === 'FINAL' ? 'refused' : 'retry';
  return verdict.reviewStatus === 'init' ? 'none' : 'waiting';
};

const tones = { waiting: 'info', verified: 'positive', retry: 'warning', refused: 'negative' } as const;

function usePolling(refresh: () => Promise<void>, enabled: boolean): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => {
      // The bank tells of a verdict wherever it can tell of anything.
      if (document.visibilityState === 'visible' && !liveConnection.isOpen()) void latest.current();
    }, pollMs);
    return () => clearInterval(timer);
  }, [enabled]);
}
