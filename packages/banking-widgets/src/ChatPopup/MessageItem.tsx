import { messageParts } from '@kontor/api-client/domain';
import { Button, Link } from '@kontor/ui/button';
import { Alert, Check, Document, Download, Refresh } from '@kontor/ui/icons';
import { VisuallyHidden } from '@kontor/ui/text';
import { memo } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { timeText } from '../shared/dates.ts';
import * as css from './Conversation.css.ts';
import { fileSizeText } from './fileSizeText.ts';
import { authorOf } from './message.ts';
import * as parts from './parts.css.ts';
import type { ChatMessage, ChatPopupProps } from './types.ts';

type MessageItemProps = Pick<ChatPopupProps, 'userId' | 'logo' | 'timeZone' | 'onResend' | 'onDownload'> & {
  message: ChatMessage;
  /** The first of what somebody says in a row. */
  begins: boolean;
  /** The last of the person's own that was seen, or that the bank has: when is said below it. */
  receipt: boolean;
};

/** One message: the person's own at the end of the line, others' at its start with mark and name (CHAT-10, -11). */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, userId, logo, timeZone, begins } = props;
  const { text, locale } = useChatTexts();
  const own = message.userId === userId;
  const time = timeText(message.createdAt, { locale, timeZone });
  return (
    <li
      className={css.message}
      data-message={message.id}
      data-own={own ? '' : undefined}
      data-begins={begins ? '' : undefined}
    >
      {own ? (
        <VisuallyHidden>{`${text('own')}, ${time}`}</VisuallyHidden>
      ) : begins ? (
        <span className={css.author}>
          <span className={css.smallLogo} aria-hidden="true">
            {logo}
          </span>
          <bdi className={css.name}>{authorOf(message) ?? text('bank')}</bdi>
          <time dateTime={message.createdAt}>{time}</time>
        </span>
      ) : (
        <VisuallyHidden>{`${authorOf(message) ?? text('bank')}, ${time}`}</VisuallyHidden>
      )}
      <div className={css.bubble} data-bubble="" data-failed={message.delivery === 'failed' ? '' : undefined}>
        {message.document !== null && <FileLine {...props} />}
        {message.content.trim() !== '' && <MessageText content={message.content} />}
      </div>
      {own && <Receipt {...props} />}
    </li>
  );
});

/** What became of an own message, below it. */
function Receipt({ message, receipt, timeZone, onResend }: MessageItemProps) {
  const { text, locale } = useChatTexts();
  const { delivery, createdAt, readAt } = message;
  if (delivery === 'failed')
    return (
      <span className={css.receipt}>
        <span className={css.failed}>
          <Alert size={16} />
          {text('notSent')}
        </span>
        <Button tone="ghost" size="small" icon={<Refresh size={16} />} onClick={() => onResend(message)}>
          {text('resend')}
        </Button>
      </span>
    );
  if (delivery === 'sending') return <span className={css.receipt}>{text('sending')}</span>;
  if (!receipt) return null;
  if (readAt === null)
    return (
      <span className={css.receipt}>{text('sent', { time: timeText(createdAt, { locale, timeZone }) })}</span>
    );
  return (
    <span className={css.receipt}>
      {text('seen', { time: timeText(readAt, { locale, timeZone }) })}
      <span className={css.check}>
        <Check size={14} />
      </span>
    </span>
  );
}

/** Words as they were written: nothing in them is markup, and only https addresses are followed. */
function MessageText({ content }: { content: string }) {
  return (
    <div className={css.words} dir="auto">
      {messageParts(content).map((part, index) =>
        part.kind === 'spacer' ? (
          <span key={index} className={css.spacer} data-spacer="" />
        ) : part.kind === 'link' ? (
          <Link key={index} href={part.text} external>
            {part.text}
          </Link>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </div>
  );
}

function FileLine({ message, onDownload }: MessageItemProps) {
  const { text, locale } = useChatTexts();
  const { document } = message;
  if (document === null) return null;
  const line = (
    <>
      <Document />
      <span className={parts.fileName}>
        <bdi>{document.name}</bdi>
        <span className={parts.fileSize}>{fileSizeText(document.size, locale)}</span>
      </span>
    </>
  );
  if (message.delivery !== undefined) return <span className={css.file}>{line}</span>;
  return (
    <button type="button" className={css.file} onClick={() => onDownload(message)}>
      <VisuallyHidden>{text('download', { name: document.name })}</VisuallyHidden>
      <span className={css.file} aria-hidden="true">
        {line}
        <Download />
      </span>
    </button>
  );
}
