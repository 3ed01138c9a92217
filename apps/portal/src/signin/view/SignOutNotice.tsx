import { Banner } from '@kontor/ui/banner';
import { useEffect } from 'react';
import { noticesId } from '../../boot/boot.ts';
import { signOutReasons } from '../../session/signOutReason.ts';
import type { StepName } from '../flow.ts';
import type { SignInTexts } from '../texts/en.ts';

/**
 * Why somebody is here. The server can't know, so it paints every sentence, and the document shows the one it found in the
 * tab before its first paint (`signOutReasonScript`). Whoever has gone on needs it no more.
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
