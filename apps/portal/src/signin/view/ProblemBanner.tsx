import { Banner } from '@kontor/ui/banner';
import { Button, Link } from '@kontor/ui/button';
import { Countdown } from '@kontor/ui/countdown';
import { codeOf, wayOn, type Problem, type SignIn, type Step } from '../flow.ts';
import { untilText, type UntilTexts } from '../texts/until.ts';
import type { SignInTexts } from '../texts/en.ts';
import type { SignInActs } from '../useSignIn.ts';

type ProblemBannerProps = {
  state: SignIn;
  acts: SignInActs;
  texts: SignInTexts;
  language: string;
  supportEmail: string | null;
};

/** What went wrong outside the fields: one time where there is one to wait for, and one way on. */
export function ProblemBanner({ state, acts, texts, language, supportEmail }: ProblemBannerProps) {
  const { problem, step } = state;
  const when = (until: number, words: UntilTexts) => (
    <Countdown
      until={until}
      render={(left) => untilText(until, until - left, language, words)}
      onEnd={acts.waitEnded}
    />
  );
  const contact = supportEmail !== null && <Link href={`mailto:${supportEmail}`}>{texts.contact}</Link>;
  switch (problem?.kind) {
    case 'blocked': {
      const way = wayOn(step);
      return (
        <Banner
          tone="warning"
          title={blockedTitle(problem, step, texts)}
          actions={
            way === 'contact' ? (
              contact
            ) : (
              <Button
                tone="secondary"
                size="small"
                loading={state.waiting === 'resend'}
                onClick={way === 'code' ? acts.useCode : acts.forgotPassword}
              >
                {way === 'code' ? texts.useCode : texts.recoverTitle}
              </Button>
            )
          }
        >
          {when(problem.until, { soon: texts.tryIn, at: texts.tryAt, on: texts.tryOn })}
        </Banner>
      );
    }
    case 'sendLater':
      return (
        <Banner tone="warning" title={texts.sendLaterTitle}>
          {codeOf(step) === null
            ? when(problem.until, { soon: texts.sendIn, at: texts.sendAt, on: texts.sendOn })
            : texts.lastCodeWorks}
        </Banner>
      );
    case 'locked':
      return (
        <Banner tone="negative" title={texts.lockedTitle} actions={contact}>
          {texts.locked}
        </Banner>
      );
    case 'expired':
      // Where a code is asked for, its field says so.
      return codeOf(step) === null ? (
        <Banner
          tone="warning"
          title={texts.tooLateTitle}
          actions={
            <Button tone="secondary" size="small" onClick={acts.startAgain}>
              {texts.startAgain}
            </Button>
          }
        >
          {texts.tooLate}
        </Banner>
      ) : null;
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

function blockedTitle({ cause }: Problem & { kind: 'blocked' }, { name }: Step, texts: SignInTexts): string {
  if (cause === 'requests') return texts.blockedRequests;
  if (name === 'code' || name === 'recoverCode') return texts.blockedCodes;
  return name === 'password' ? texts.blockedPasswords : texts.blockedAttempts;
}
