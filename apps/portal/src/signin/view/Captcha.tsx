import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useId, useRef, useState } from 'react';
import { scheme as chosenScheme } from '../../shell/scheme.ts';
import { usePreference } from '../../shell/usePreference.ts';
import { loadTurnstile, type CaptchaAction, type TokenHolder } from '../captcha.ts';
import type { SignInTexts } from '../texts/en.ts';

/** Widths in px: below the first the provider has a narrower form of it; the height is kept free while it loads. */
const narrow = 300;
const widgetHeight = 65;

export type CaptchaProps = {
  siteKey: string;
  /** Which act of the bank its tokens are for. */
  action: CaptchaAction;
  language: string;
  holder: TokenHolder;
  /** Shown only when the visitor has to do something. */
  quiet?: boolean;
  /** The bank, or the page, has asked for a token that was not there. */
  missing: boolean;
  texts: SignInTexts;
  /** A token has come. */
  onSolved: () => void;
};

/** The provider's widget with what the page has to say about it. */
export function Captcha({
  siteKey,
  action,
  language,
  holder,
  quiet = false,
  missing,
  texts,
  onSolved,
}: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const solved = useRef(onSolved);
  const message = useId();
  const scheme = usePreference(chosenScheme);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    solved.current = onSolved;
  });
  useEffect(() => {
    let widget: string | undefined;
    let gone = false;
    const none = () => {
      holder.token = null;
    };
    const fail = () => {
      none();
      if (!gone) setPhase('failed');
    };
    setPhase('loading');
    loadTurnstile().then((turnstile) => {
      if (gone || place.current === null) return;
      widget = turnstile.render(place.current, {
        sitekey: siteKey,
        action,
        theme: scheme === 'system' ? 'auto' : scheme === 'dark' ? 'dark' : 'light',
        language,
        size: place.current.clientWidth < narrow ? 'compact' : 'flexible',
        appearance: quiet ? 'interaction-only' : 'always',
        'response-field': false,
        callback: (token) => {
          holder.token = token;
          setPhase('shown');
          solved.current();
        },
        // The widget then starts over by itself.
        'expired-callback': none,
        'timeout-callback': none,
        'unsupported-callback': fail,
        'error-callback': () => {
          fail();
          return true;
        },
      });
      holder.renew = () => {
        if (widget !== undefined) turnstile.reset(widget);
      };
      setPhase('shown');
    }, fail);
    return () => {
      gone = true;
      none();
      holder.renew = () => {};
      if (widget !== undefined) window.turnstile?.remove(widget);
    };
  }, [siteKey, action, language, scheme, quiet, holder, attempt]);

  const said = phase === 'failed' ? texts.captchaFailed : missing ? texts.captchaMissing : null;
  return (
    <div role="group" aria-label={texts.captchaLabel} aria-describedby={said === null ? undefined : message}>
      <Stack gap={2}>
        {phase === 'loading' && !quiet && (
          <div style={{ minBlockSize: widgetHeight }}>
            <Text size="small" tone="muted">
              {texts.captchaLoading}
            </Text>
          </div>
        )}
        <div ref={place} style={{ minBlockSize: quiet || phase !== 'shown' ? undefined : widgetHeight }} />
        {said !== null && (
          <div role="alert" id={message}>
            <Text size="small" tone="negative">
              {said}
            </Text>
          </div>
        )}
        {phase === 'failed' && (
          <Inline>
            <Button size="small" tone="secondary" onClick={() => setAttempt(attempt + 1)}>
              {texts.retry}
            </Button>
          </Inline>
        )}
      </Stack>
    </div>
  );
}
