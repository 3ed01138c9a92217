import type { Channel } from '@kontor/api-client/contract';
import { isUnread } from '@kontor/api-client/domain';
import { BackButton, Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text, VisuallyHidden } from '@kontor/ui/text';
import { useMemo, useRef, useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { dayHeadingText } from '../TransactionList/dayHeadingText.ts';
import { groupByDay } from '../TransactionList/transactionGroups.ts';
import * as css from './ChatPopup.css.ts';
import { authorOf, MessageItem } from './MessageItem.tsx';
import type { ChatMessage, ChatPopupProps } from './types.ts';
import { useMessageScroll } from './useMessageScroll.ts';
import { useViewed } from './useViewed.ts';

/** One conversation: the way back, and what was said, the newest at the bottom (CHAT-06). */
export function MessagePanel({ channel, ...props }: ChatPopupProps & { channel: Channel }) {
  const { page, onChannel } = props;
  const { text } = useChatTexts();
  const { messages } = page;
  return (
    <Stack gap={4}>
      <div className={css.bar}>
        <BackButton label={text('back')} onClick={() => onChannel(null)} />
      </div>
      {messages.status === 'pending' ? (
        <SkeletonGroup label={text('loadingMessages')} onRetry={messages.retry}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      ) : messages.status === 'error' ? (
        <LoadError title={text('failedMessages')} failed={messages} />
      ) : messages.data.length === 0 ? (
        <EmptyState title={text('noMessagesTitle')} description={text('noMessages')} illustration="inbox" />
      ) : (
        <Conversation {...props} channel={channel} messages={messages.data} />
      )}
    </Stack>
  );
}

type ConversationProps = ChatPopupProps & { channel: Channel; messages: readonly ChatMessage[] };

function Conversation(props: ConversationProps) {
  const { channel, messages, page, userId, timeZone, now, onViewed } = props;
  const { text, locale } = useChatTexts();
  const { text: bankingText } = useTexts();
  const [mountedAt] = useState(() => new Date());
  const list = useRef<HTMLOListElement>(null);
  const { below, toLatest } = useMessageScroll(list, messages, userId, page);
  const unread = useMemo(
    () =>
      new Map(messages.filter((one) => isUnread(one, userId)).map(({ id, createdAt }) => [id, createdAt])),
    [messages, userId],
  );
  useViewed(list, unread, (range) => onViewed(channel.id, range));
  const days = groupByDay(messages, { instantOf, timeZone, locale, now: now ?? mountedAt });
  return (
    <>
      {page.loadingOlder && (
        <div role="status">
          <Text size="small" tone="muted">
            {text('older')}
          </Text>
        </div>
      )}
      <ol ref={list} className={css.messages} aria-label={text('messages')}>
        {days.flatMap(({ day, heading, items }) => [
          <li key={day} className={css.day}>
            {dayHeadingText(heading, bankingText)}
          </li>,
          ...items.map((message, index) => (
            <MessageItem
              key={message.clientMessageId ?? message.id}
              {...props}
              message={message}
              // Who speaks is said once for what they say in a row.
              begins={index === 0 || speakerOf(items[index - 1]) !== speakerOf(message)}
            />
          )),
        ])}
      </ol>
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
    </>
  );
}

const instantOf = ({ createdAt }: ChatMessage) => createdAt;
const speakerOf = (message: ChatMessage | undefined) => message?.userId ?? message?.employeeId;

/** Says what others write while the conversation is open; several that come together are one sentence. */
function NewMessages({ messages, userId }: { messages: readonly ChatMessage[]; userId: string }) {
  const { text, locale } = useChatTexts();
  const last = messages.at(-1);
  const [known, setKnown] = useState(last?.id);
  const [words, setWords] = useState('');
  if (last !== undefined && last.id !== known) {
    const from = messages.findIndex(({ id }) => id === known);
    const fresh = messages.slice(from + 1).filter((message) => message.userId !== userId);
    setKnown(last.id);
    if (fresh.length === 1)
      setWords(
        text('newMessage', {
          name: authorOf(fresh[0]!) ?? text('bank'),
          text: fresh[0]!.document?.name ?? fresh[0]!.content,
        }),
      );
    else if (fresh.length > 1)
      setWords(text('newMessages', { count: new Intl.NumberFormat(locale).format(fresh.length) }));
  }
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
