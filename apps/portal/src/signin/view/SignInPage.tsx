import type { Client } from '@kontor/api-client/client';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Countdown } from '@kontor/ui/countdown';
import { Box, Center, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useCallback, useEffect, useState } from 'react';
import type { Boot } from '../../boot/boot.ts';
import { Logo } from '../../shell/Logo.tsx';
import { takeToken, type TokenHolder } from '../captcha.ts';
import type { SignIn } from '../flow.ts';
import type { FlowStorage } from '../flowStore.ts';
import { clockTime, fill } from '../texts/fill.ts';
import type { SignInTexts } from '../texts/en.ts';
import { useSignIn, type SignInActs } from '../useSignIn.ts';
import { Captcha } from './Captcha.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';

export type SignInPageProps = {
  boot: Boot;
  texts: SignInTexts;
  client: Client;
  start: SignIn;
  storage: FlowStorage | null;
  /** The form was submitted before the page's script ran. */
  submitted: boolean;
  /** Loads what follows the sign-in, without showing it. */
  prepare: () => void;
  /** Shows what follows the sign-in in place of this page; rejects when it can't be loaded. */
  open: () => Promise<void>;
};

/** Sign-in, step by step on one page (ROUTE-01): a phone number, then a code or a password. */
export function SignInPage({
  boot,
  texts,
  client,
  start,
  storage,
  submitted,
  prepare,
  open,
}: SignInPageProps) {
  const [opening, setOpening] = useState<'no' | 'yes' | 'failed'>('no');
  const enter = useCallback(() => {
    setOpening('yes');
    open().catch(() => setOpening('failed'));
  }, [open]);
  const { captchaKey } = boot;
  const [holder] = useState((): TokenHolder => ({ token: null, renew: () => {} }));
  const [state, acts] = useSignIn({
    client,
    start,
    storage,
    takeToken: captchaKey === null ? null : () => takeToken(holder),
    onVerifying: prepare,
    onSignedIn: enter,
  });
  useSubmittedEarly(submitted, acts);
  const { step } = state;
  const { challenge } = step;
  const blocked = state.problem?.kind === 'blocked';
  const shared = { state, acts, texts, blocked };
  const missing = state.problem?.kind === 'captcha';
  const captcha = captchaKey !== null && (
    <Captcha
      key={step.name}
      siteKey={captchaKey}
      language={boot.language}
      holder={holder}
      quiet={step.name !== 'phone'}
      missing={missing}
      texts={texts}
      onSolved={() => {
        if (missing) acts.typed();
      }}
    />
  );
  const values = { length: challenge?.codeLength ?? 0, phone: challenge?.maskedPhone ?? '' };
  const head = {
    phone: [texts.phoneTitle, texts.phoneIntro],
    code: [
      texts.codeTitle,
      fill(challenge?.channel === 'WHATSAPP' ? texts.codeSentWHATSAPP : texts.codeSentSMS, values),
    ],
    password: [texts.passwordTitle, fill(texts.passwordIntro, values)],
  }[step.name];

  return (
    <Center maxWidth={472} minHeight="screen">
      <Box padding={4}>
        <Stack gap={8}>
          <header>
            <Logo branding={boot.branding} height={32} />
          </header>
          <main>
            <Card padding={8}>
              <Stack gap={8}>
                <Stack gap={4}>
                  <Heading level={1} size="title">
                    {head[0]}
                  </Heading>
                  <Text tone="muted">{head[1]}</Text>
                </Stack>
                <ProblemBanner state={state} acts={acts} texts={texts} />
                {opening === 'failed' && (
                  <Banner
                    tone="negative"
                    actions={
                      <Button size="small" onClick={enter}>
                        {texts.retry}
                      </Button>
                    }
                  >
                    {texts.openFailed}
                  </Banner>
                )}
                {step.name === 'phone' && <PhoneStep {...shared} captcha={captcha} />}
                {step.name === 'code' && (
                  <CodeStep {...shared} challenge={step.challenge} done={opening === 'yes'} />
                )}
                {step.name === 'password' && (
                  <PasswordStep {...shared} challenge={step.challenge} done={opening === 'yes'} />
                )}
                {step.name !== 'phone' && captcha}
                {step.name !== 'phone' && (
                  <Inline gap={2} justify="center" wrap>
                    <Button tone="ghost" size="small" onClick={acts.changePhone}>
                      {texts.changeNumber}
                    </Button>
                    {step.name === 'code' && step.challenge.passwordAvailable && (
                      <Button tone="ghost" size="small" onClick={acts.usePassword}>
                        {texts.usePassword}
                      </Button>
                    )}
                    {step.name === 'password' && step.challenge.passwordAvailable && (
                      <Button
                        tone="ghost"
                        size="small"
                        loading={state.waiting === 'resend'}
                        onClick={acts.useCode}
                      >
                        {texts.useCode}
                      </Button>
                    )}
                  </Inline>
                )}
              </Stack>
            </Card>
          </main>
          <PageFooter boot={boot} texts={texts} />
        </Stack>
      </Box>
    </Center>
  );
}

/** What went wrong outside the fields, and how to go on. */
function ProblemBanner({
  state: { problem },
  acts,
  texts,
}: {
  state: SignIn;
  acts: SignInActs;
  texts: SignInTexts;
}) {
  switch (problem?.kind) {
    case 'blocked':
      return (
        <Banner tone="warning" title={texts.blockedTitle}>
          <Countdown
            until={problem.until}
            render={(left) => fill(texts.blocked, { time: clockTime(left) })}
            onEnd={acts.waitEnded}
          />
        </Banner>
      );
    case 'network':
    case 'failed':
      return (
        <Banner
          tone="negative"
          title={problem.kind === 'network' ? texts.networkTitle : texts.failedTitle}
          actions={
            <Button tone="secondary" size="small" onClick={acts.retry}>
              {texts.retry}
            </Button>
          }
        >
          {problem.kind === 'network' ? texts.network : texts.failed}
        </Banner>
      );
    case 'bank':
      return (
        <Banner tone="negative" title={texts.failedTitle}>
          {problem.message}
        </Banner>
      );
    default:
      return null;
  }
}

/** Carries out, once, a submission that came before the script. */
function useSubmittedEarly(submitted: boolean, acts: SignInActs): void {
  const [pending, setPending] = useState(submitted);
  useEffect(() => {
    if (!pending) return;
    setPending(false);
    acts.submitPhone();
  }, [pending, acts]);
}
