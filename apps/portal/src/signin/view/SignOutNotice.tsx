import { Banner } from '@kontor/ui/banner';
import { useEffect } from 'react';
import { noticesId } from '../../boot/boot.ts';
import { signOutReasons } from '../../session/signOutReason.ts';
import type { StepName } from '../flow.ts';
import type { SignInTexts } from '../texts/en.ts';

/**
 * Why the person was signed out. The server can't know, so it renders every sentence, and a script shows the one stored in
 * the tab before the first paint (`signOutReasonScript`). Gone after the first step.
 */
export function SignOutNotice({ step, texts }: { step: StepName; texts: SignInTexts }) {
  useEffect(() => {
    if (step !== 'phone') delete document.documentElement.dataset['reason'];
  }, [step]);
  return (
    <div id={noticesId}>
      <Banner>
        {signOutReasons.map((reason) => (
          <span key={reason} data-notice={reason}>
            {texts[`notice_${reason}`]}
          </span>
        ))}
      </Banner>
    </div>
  );
}
