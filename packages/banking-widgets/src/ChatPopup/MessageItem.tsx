import { messageParts } from '@kontor/api-client/domain';
import { Button, Link } from '@kontor/ui/button';
import { Alert, Check, Document, Download, Refresh } from '@kontor/ui/icons';
import { VisuallyHidden } from '@kontor/ui/text';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { timeText } from '../shared/dates.ts';
import * as css from './ChatPopup.css.ts';
import { fileSizeText } from './fileSizeText.ts';
import type { ChatMessage, ChatPopupProps } from './types.ts';

type MessageItemProps = Pick<ChatPopupProps, 'userId' | 'logo' | 'timeZone' | 'onResend' | 'onDownload'> & {
  message: ChatMessage;
  /** The first of what somebody says in a row. */
  begins: boolean;
};

/** The name of a message's author; null where the bank speaks as such. */
export function authorOf({ employee, user }: ChatMessage): string | null {
  const profile = (employee ?? user)?.profile;
  return profile === undefined ? null : `${profile.firstName} ${profile.lastName}`.trim() || null;
}

/** One message: the person's own at the end of the line, others' at its start with mark and name (CHAT-10, -11). */
export function MessageItem(props: MessageItemProps) {
  const { message, userId, logo, timeZone, begins, onResend } = props;
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
        <VisuallyHidden>{text('own')}</VisuallyHidden>
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
      <div className={css.bubble} data-failed={message.delivery === 'failed' ? '' : undefined}>
        {message.document !== null && <FileLine {...props} />}
        {message.content.trim() !== '' && <MessageText content={message.content} />}
      </div>
      {own && (
        <span className={css.delivery}>
          {message.delivery === 'failed' ? (
            <>
              <span className={css.failed}>
                <Alert size={16} />
                {text('notSent')}
              </span>
              <Button
                tone="ghost"
                size="small"
                icon={<Refresh size={16} />}
                onClick={() => onResend(message)}
              >
                {text('resend')}
              </Button>
            </>
          ) : message.delivery === 'sending' ? (
            text('sending')
          ) : message.readAt === null ? (
            text('sent', { time })
          ) : (
            <>
              {text('seen', { time: timeText(message.readAt, { locale, timeZone }) })}
              <Check size={14} />
            </>
          )}
        </span>
      )}
    </li>
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
      <span className={css.fileName}>
        <bdi>{document.name}</bdi>
        <span className={css.fileSize}>{fileSizeText(document.size, locale)}</span>
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
