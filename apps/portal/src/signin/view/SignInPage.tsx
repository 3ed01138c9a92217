import type { SignInClient } from '@kontor/api-client/client';
import { Banner } from '@kontor/ui/banner';
import { Button, SendingUnavailable } from '@kontor/ui/button';
import { ArrowLeft } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { SplitScreen, onBrandGround } from '@kontor/ui/split-screen';
import { Heading, Text } from '@kontor/ui/text';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Boot } from '../../boot/boot.ts';
import { inLanguage } from '../../i18n/inLanguage.ts';
import { Logo } from '../../shell/Logo.tsx';
import { takeToken, type TokenHolder } from '../captcha.ts';
import { codeOf, type SignIn } from '../flow.ts';
import type { FlowStorage } from '../flowStore.ts';
import { fill } from '../texts/fill.ts';
import { writtenPhone } from '../phone.ts';
import type { SignInTexts } from '../texts/en.ts';
import { useSignIn, type SignInActs } from '../useSignIn.ts';
import type { CaptchaProps } from './Captcha.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ProblemBanner } from './ProblemBanner.tsx';
import { RecoverStep } from './RecoverStep.tsx';
import type { StepProps } from './step.ts';
import { SignOutNotice } from './SignOutNotice.tsx';

export type SignInPageProps = {
  boot: Boot;
  texts: SignInTexts;
  client: SignInClient;
  start: SignIn;
  storage: FlowStorage | null;
  /** The form was submitted before the page's script ran. */
  submitted: boolean;
  /** Of its own file, which only a bank with a captcha sends; null without one. */
  Captcha: ComponentType<CaptchaProps> | null;
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
  Captcha,
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
  const blocked = state.problem?.kind === 'blocked' || state.problem?.kind === 'locked';
  const shared = { state, acts, texts };
  const missing = state.problem?.kind === 'captcha';
  const recovering = step.name === 'recover' || step.name === 'recoverCode';
  const captcha = captchaKey !== null && Captcha !== null && step.name !== 'newPassword' && (
    <Captcha
      key={step.name}
      siteKey={captchaKey}
      action={recovering ? 'recovery' : 'sign-in'}
      language={boot.language}
      holder={holder}
      quiet={step.name !== 'phone' && step.name !== 'recover'}
      missing={missing}
      texts={texts}
      onSolved={() => {
        if (missing) acts.typed();
      }}
    />
  );
  const sent = codeOf(step) ?? challenge;
  const values = { length: sent?.codeLength ?? 0 };
  const codeSent = sent?.channel === 'WHATSAPP' ? texts.codeSentWHATSAPP : texts.codeSentSMS;
  const head = {
    phone: [texts.phoneTitle, texts.phoneIntro],
    code: [texts.codeTitle, challenge?.passwordGiven ? texts.codeAfterPassword : codeSent],
    password: [texts.passwordTitle, texts.passwordIntro],
    recover: [texts.recoverTitle, texts.recoverIntro],
    recoverCode: [texts.codeTitle, codeSent],
    newPassword: [texts.newPasswordTitle, texts.newPasswordIntro],
  }[step.name];
  const phone = challenge === null ? '' : writtenPhone(challenge.phone, state);
  const framed = boot.branding.signIn?.framed ?? false;
  const done = opening === 'yes';

  return (
    <SplitScreen
      logo={<Logo branding={boot.branding} height={32} onDark={onBrandGround(framed)} />}
      framed={framed}
      {...brandWords(boot)}
      footer={<PageFooter boot={boot} texts={texts} />}
    >
      <Stack gap={8}>
        <Stack gap={5}>
          <WayBack {...shared} />
          <Heading level={1} size="display">
            {head[0]}
          </Heading>
          <Text tone="muted" as="div">
            <Lead text={fill(head[1] ?? '', values)} phone={phone} />
          </Text>
        </Stack>
        <SignOutNotice step={step.name} texts={texts} />
        {state.passwordSet && <Banner tone="positive">{texts.passwordSet}</Banner>}
        <ProblemBanner {...shared} language={boot.language} supportEmail={boot.branding.supportEmail} />
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
        <SendingUnavailable because={blocked ? texts.notNow : null}>
          {step.name === 'phone' && <PhoneStep {...shared} captcha={captcha} />}
          {(step.name === 'code' || step.name === 'recoverCode') && (
            <CodeStep
              key={step.name}
              {...shared}
              sent={step.name === 'code' ? step.challenge : step.recovery}
              blocked={blocked}
              whatsapp={boot.whatsapp}
              action={step.name === 'code' ? texts.signIn : texts.continue}
              offersMemory={step.name === 'code' && step.challenge.passwordGiven}
              done={done}
            />
          )}
          {step.name === 'password' && <PasswordStep {...shared} challenge={step.challenge} done={done} />}
          {step.name === 'recover' && <RecoverStep {...shared} captcha={captcha} />}
          {step.name === 'newPassword' && <NewPasswordStep {...shared} challenge={step.challenge} />}
        </SendingUnavailable>
        {step.name !== 'phone' && step.name !== 'recover' && captcha}
        <OtherWays {...shared} blocked={blocked} />
      </Stack>
    </SplitScreen>
  );
}

/** What the tenant shows of itself beside the form. */
function brandWords({ branding: { signIn }, language }: Boot) {
  if (signIn === undefined) return { headline: null };
  return {
    picture: signIn.pictureUrl,
    headline: inLanguage(signIn.headline, language),
    line: inLanguage(signIn.line, language),
  };
}

/** One step back, above what the step says. */
function WayBack({ state: { step }, acts, texts }: StepProps) {
  if (step.name === 'phone') return null;
  const toPhone = step.name === 'code' || step.name === 'password';
  return (
    <Inline>
      <Button
        tone="ghost"
        size="small"
        flush="start"
        icon={<ArrowLeft size={18} />}
        onClick={toPhone ? acts.changePhone : acts.usePassword}
      >
        {toPhone ? texts.changeNumber : texts.back}
      </Button>
    </Inline>
  );
}

/** A sentence in which the number stands out, on one line and in its own order. */
function Lead({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split('{phone}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <strong dir="ltr">{phone.replaceAll(' ', '\u00a0')}</strong>
      {after}
    </>
  );
}

/** What can be done instead of the step; while somebody has to wait, the message above says the one thing that helps. */
function OtherWays({ state: { step, waiting }, acts, texts, blocked }: StepProps & { blocked: boolean }) {
  if (blocked || (step.name !== 'code' && step.name !== 'password') || !step.challenge.passwordAvailable)
    return null;
  return (
    <Inline gap={2} justify="center" wrap>
      {step.name === 'code' ? (
        <Button tone="ghost" size="small" onClick={acts.usePassword}>
          {texts.usePassword}
        </Button>
      ) : (
        <>
          <Button tone="ghost" size="small" loading={waiting === 'resend'} onClick={acts.useCode}>
            {texts.useCode}
          </Button>
          <Button tone="ghost" size="small" onClick={acts.forgotPassword}>
            {texts.forgotPassword}
          </Button>
        </>
      )}
    </Inline>
  );
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
