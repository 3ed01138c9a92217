import type { Channel } from '@kontor/api-client/contract';
import { isUnread } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Text } from '@kontor/ui/text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { dayHeadingText } from '../TransactionList/dayHeadingText.ts';
import { groupByDay } from '../TransactionList/transactionGroups.ts';
import * as css from './Conversation.css.ts';
import { keyOf } from './message.ts';
import { MessageItem } from './MessageItem.tsx';
import { NewMessages } from './NewMessages.tsx';
import { Typing } from './Typing.tsx';
import type { ChatMessage, ChatPopupProps } from './types.ts';
import { useMessageScroll } from './useMessageScroll.ts';
import { useMessageWindow } from './useMessageWindow.ts';
import { useViewed } from './useViewed.ts';

type ConversationProps = ChatPopupProps & { channel: Channel; messages: readonly ChatMessage[] };

/** Messages by day, who is typing below them, and the way to the newest from further up. */
export function Conversation(props: ConversationProps) {
  const { channel, messages, userId, logo, timeZone, now, typing = null } = props;
  const { onViewed } = props;
  const { text, locale } = useChatTexts();
  const { text: bankingText } = useTexts();
  const [mountedAt] = useState(() => new Date());
  const list = useRef<HTMLOListElement>(null);
  const { shown, ...page } = useMessageWindow(messages, props.page);
  const { below, toLatest } = useMessageScroll(list, shown, { userId, typing, ...page });
  const unread = useMemo(
    () => new Map(shown.filter((one) => isUnread(one, userId)).map(({ id, createdAt }) => [id, createdAt])),
    [shown, userId],
  );
  useViewed(list, unread, (range) => onViewed(channel.id, range));
  const today = now ?? mountedAt;
  const days = useMemo(
    () => groupByDay(shown, { instantOf, timeZone, locale, now: today }),
    [shown, timeZone, locale, today],
  );
  // What is typed renders all of this again with every letter: the messages stay as they are.
  const { onResend, onDownload } = useUnchanging(props);
  const delivered = shown.filter((one) => one.userId === userId && one.delivery === undefined);
  const lastSeen = delivered.findLast(({ readAt }) => readAt !== null);
  const lastSent = delivered.at(-1);
  return (
    <div className={css.conversation}>
      {page.loadingOlder && (
        <div role="status" className={css.older}>
          <span className={css.olderWords}>
            <Text size="small" tone="muted">
              {text('older')}
            </Text>
          </span>
        </div>
      )}
      <ol ref={list} className={css.messages} aria-label={text('messages')}>
        {days.flatMap(({ day, heading, items }) => [
          <li key={day} className={css.day}>
            {dayHeadingText(heading, bankingText)}
          </li>,
          ...items.map((message, index) => (
            <MessageItem
              key={keyOf(message)}
              message={message}
              userId={userId}
              logo={logo}
              timeZone={timeZone}
              onResend={onResend}
              onDownload={onDownload}
              // Who speaks is said once for what they say in a row.
              begins={index === 0 || speakerOf(items[index - 1]) !== speakerOf(message)}
              receipt={message === lastSeen || message === lastSent}
            />
          )),
        ])}
      </ol>
      <Typing name={typing} logo={logo} after={keyOf(messages.at(-1))} />
      <NewMessages messages={messages} userId={userId} />
      {below !== null && (
        <div className={css.latest}>
          <Button tone="secondary" size="small" icon={<ChevronDown size={18} />} onClick={toLatest}>
            {below === 0
              ? text('latest')
              : text('newBelow', { count: new Intl.NumberFormat(locale).format(below) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Handlers that stay the same ones, whatever the host gives in their place. */
function useUnchanging(given: Pick<ChatPopupProps, 'onResend' | 'onDownload'>) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  return useMemo(
    () => ({
      onResend: (message: ChatMessage) => latest.current.onResend(message),
      onDownload: (message: ChatMessage) => latest.current.onDownload(message),
    }),
    [],
  );
}

const instantOf = ({ createdAt }: ChatMessage) => createdAt;
const speakerOf = (message: ChatMessage | undefined) => message?.userId ?? message?.employeeId;
