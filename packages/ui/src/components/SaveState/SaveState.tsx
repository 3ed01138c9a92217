import { useEffect, useRef, useState } from 'react';
import { Alert, Check } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Button } from '../Button/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { saveStateMessages } from './messages.ts';
import * as css from './SaveState.css.ts';

/** How it stands with what is saved by itself. */
export type SaveProgress = 'unsaved' | 'saving' | 'saved' | 'failed' | 'offline';

export type SaveStateProps = HostAttributes & {
  /** null: nothing has been typed yet, and nothing is shown. */
  state: SaveProgress | null;
  /** When it was saved last, in ms since the epoch; shown while it is `saved`. */
  savedAt?: number | null;
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  /** “Try again”, beside what failed. */
  onRetry?: () => void;
};

/**
 * Whether what is typed has been saved, for forms that save by themselves. All of it is shown; a screen reader is told of the
 * first save, of what fails, and of the save after that, and not of every pause in typing.
 */
export function SaveState({ state, savedAt = null, timeZone, onRetry, ...rest }: SaveStateProps) {
  const messages = useMessages(saveStateMessages);
  const { locale } = useLocale();
  const time = (at: number) => new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at);
  const text =
    state === 'saved' && savedAt !== null ? messages.savedAt(time(savedAt)) : state && messages[state];
  const spoken = useSpoken(state, text ?? '');
  const isTrouble = state === 'failed' || state === 'offline';
  return (
    <div {...hostAttributes(rest)} className={css.saveState}>
      {text !== null && (
        <span className={css.text} data-tone={isTrouble ? 'negative' : undefined}>
          {isTrouble && <Alert size={16} />}
          {state === 'saved' && <Check size={16} />}
          {text}
        </span>
      )}
      {state === 'failed' && onRetry && (
        <Button tone="ghost" size="small" sends onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}

/** What is announced of a state as it is reached: trouble each time, a save only where it is news. */
function useSpoken(state: SaveProgress | null, text: string): string {
  const [spoken, setSpoken] = useState('');
  const isKnownToSave = useRef(state === 'saved');
  useEffect(() => {
    if (state === 'failed' || state === 'offline') {
      isKnownToSave.current = false;
      setSpoken(text);
    } else if (state === 'saved' && !isKnownToSave.current) {
      isKnownToSave.current = true;
      setSpoken(text);
    }
    // Emptied in between, so that the same is said once more when it happens again.
    else if (state !== 'saved') setSpoken('');
  }, [state, text]);
  return spoken;
}
