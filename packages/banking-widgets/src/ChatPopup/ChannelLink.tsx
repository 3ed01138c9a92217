import type { Channel } from '@kontor/api-client/contract';
import { ListRow } from '@kontor/ui/list';
import type { MouseEvent } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import * as css from './ChatPopup.css.ts';
import { ChannelMark } from './ChannelMark.tsx';
import { momentText } from './momentText.ts';
import { UnreadCount } from './UnreadCount.tsx';

export type ChannelLinkProps = {
  /** Of type TRANSACTION or APPLICATION. */
  channel: Channel;
  /** Its unread messages. */
  unread: number;
  /** Who reads. */
  userId: string;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  /** IANA zone of the time. */
  timeZone: string;
  /** Decides what is today. */
  now?: Date | undefined;
};

/** Leads from a payment or an application to the conversation about it, and says who wrote last: a row of a host's list. */
export function ChannelLink({ channel, unread, userId, onOpen, timeZone, now }: ChannelLinkProps) {
  const { text, locale } = useChatTexts();
  const { channelType, closedAt, messages } = channel;
  const [last] = messages;
  const wrote = last?.employeeId ? 'bankLast' : last?.userId === userId ? 'ownLast' : 'colleagueLast';
  return (
    <ListRow
      leading={
        <span className={css.tile}>
          <ChannelMark type="MAIN" />
        </span>
      }
      title={text(channelType === 'TRANSACTION' ? 'aboutPayment' : 'aboutApplication')}
      subtitle={
        closedAt === null
          ? last && text(wrote, { time: momentText(last.createdAt, { locale, timeZone, now }) })
          : text('closed')
      }
      trailing={unread > 0 && <UnreadCount count={unread} />}
      onPress={onOpen}
      chevron
    />
  );
}
