import type { Channel, Message } from '@kontor/api-client/contract';
import { isUnread } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Alert, Info, Shield } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { timeText } from '../shared/dates.ts';
import { dayHeadingText } from '../TransactionList/dayHeadingText.ts';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
import { groupByDay } from '../TransactionList/transactionGroups.ts';
import * as css from './ChatPopup.css.ts';
import type { ChatPopupProps } from './types.ts';
import { useViewed } from './useViewed.ts';

/** What the bank has to tell, the newest first; what came into view is read (ENTITY-33). */
export function NotificationList(props: ChatPopupProps & { channel: Channel | undefined }) {
  const { notifications, channel } = props;
  const { messages } = notifications;
  const { text } = useChatTexts();
  if (messages.status === 'pending')
    return <RowsSkeleton label={text('loadingNotifications')} onRetry={messages.retry} />;
  if (messages.status === 'error') return <LoadError title={text('failedNotifications')} failed={messages} />;
  if (messages.data.length === 0 || channel === undefined)
    return (
      <EmptyState
        title={text('noNotificationsTitle')}
        description={text('noNotifications')}
        illustration="inbox"
      />
    );
  return <Days {...props} channelId={channel.id} messages={messages.data} />;
}

type DaysProps = ChatPopupProps & { channelId: string; messages: readonly Message[] };

function Days(props: DaysProps) {
  const { channelId, messages, notifications, userId, timeZone, now, onViewed } = props;
  const { locale } = useChatTexts();
  const { text: bankingText } = useDetailTexts();
  const [mountedAt] = useState(() => new Date());
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const newestFirst = useMemo(() => messages.toReversed(), [messages]);
  const unread = useMemo(
    () => new Map(messages.filter((one) => isUnread(one, userId)).map((one) => [one.id, one.createdAt])),
    [messages, userId],
  );
  useViewed(list, unread, (range) => onViewed(channelId, range));
  const days = groupByDay(newestFirst, { instantOf, timeZone, locale, now: now ?? mountedAt });
  return (
    <div ref={list} className={css.days}>
      {days.map(({ day, heading, items }) => (
        <Fragment key={day}>
          <div className={css.dayHead}>
            <Heading level={3} size="label" id={`${id}${day}`}>
              {dayHeadingText(heading, bankingText)}
            </Heading>
          </div>
          <List aria-labelledby={`${id}${day}`}>
            {items.map((message) => (
              <Row key={message.id} {...props} message={message} />
            ))}
          </List>
        </Fragment>
      ))}
      {notifications.hasOlder && (
        <div className={css.dayHead}>
          <Button
            tone="secondary"
            fullWidth
            loading={notifications.loadingOlder}
            onClick={notifications.onOlder}
          >
            {bankingText('unsigned.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

const instantOf = ({ createdAt }: Message) => createdAt;

const icons = { INFO: <Info />, ACTION: <Alert />, SECURITY: <Shield /> };

function Row({ message, userId, timeZone, onNotification }: DaysProps & { message: Message }) {
  const { text, locale } = useChatTexts();
  const { severity = 'INFO', link, content, createdAt } = message;
  const fresh = isUnread(message, userId);
  return (
    <ListRow
      data-message={message.id}
      data-unread={fresh ? '' : undefined}
      leading={
        <span className={css.tile} data-severity={severity}>
          {icons[severity]}
        </span>
      }
      title={
        <span className={css.notification}>
          <span className={css.notificationText}>
            <VisuallyHidden>{`${text(`severity.${severity}`)}: `}</VisuallyHidden>
            <bdi>{content}</bdi>
            {fresh && <VisuallyHidden>{`, ${text('unread')}`}</VisuallyHidden>}
          </span>
          <time dateTime={createdAt} className={css.time}>
            {timeText(createdAt, { locale, timeZone })}
          </time>
        </span>
      }
      {...(link !== null && link !== undefined && { onPress: () => onNotification(message) })}
    />
  );
}
