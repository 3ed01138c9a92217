import { VisuallyHidden } from '@kontor/ui/text';
import { useState, type ReactNode } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import * as css from './Conversation.css.ts';

type TypingProps = {
  name: string | null;
  logo: ReactNode;
  /** The newest message: who goes on typing after it is announced once more. */
  after: string | undefined;
};

/** That somebody is typing: seen as three dots, and heard once for each message that they may be typing. */
export function Typing({ name, logo, after }: TypingProps) {
  const { text } = useChatTexts();
  const [announced, setAnnounced] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const occasion = name === null ? null : `${after} ${name}`;
  const next = occasion === null ? '' : occasion === announced ? words : text('typing', { name: name! });
  if (occasion !== null && occasion !== announced) setAnnounced(occasion);
  if (next !== words) setWords(next);
  return (
    <>
      {name !== null && (
        <div className={css.typing} aria-hidden="true" data-typing="">
          <span className={css.smallLogo}>{logo}</span>
          <span className={css.dots}>
            <span className={css.dot} />
            <span className={css.dot} />
            <span className={css.dot} />
          </span>
        </div>
      )}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  );
}
