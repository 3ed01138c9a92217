import type { Channel, StatementItem } from '@kontor/api-client/contract';
import { useMessages } from '@kontor/ui/locale';
import { Timeline, type TimelineItem } from '@kontor/ui/timeline';
import { useTexts } from '../i18n/useTexts.ts';
import { dateTimeText } from '../shared/dates.ts';
import { movementLabel } from '../shared/operations.ts';
import { statusTimelineMessages } from './messages.ts';

type StatusTimelineProps = {
  item: StatementItem;
  timeZone: string;
  conversation?: Pick<Channel, 'createdAt' | 'messages'> | undefined;
};

/** What happened to an operation and when, the latest last; nothing where it was one moment, which its date says. */
export function StatusTimeline({ item, timeZone, conversation }: StatusTimelineProps) {
  const { text, locale } = useTexts();
  const messages = useMessages(statusTimelineMessages);
  const { operationStatus, transferDate, info } = item;
  const isBooked = operationStatus === 'COMPLETED' || operationStatus === 'RETURNED';
  const isUnderWay = operationStatus === 'UNSIGNED' || operationStatus === 'PROCESSING';
  const [last] = conversation?.messages ?? [];
  const past = [
    info.createdAt < transferDate && { id: 'created', label: text('detail.created'), at: info.createdAt },
    isBooked && { id: 'booked', label: movementLabel(item, text), at: transferDate },
    conversation && { id: 'asked', label: messages.asked, at: conversation.createdAt },
    conversation &&
      last &&
      last.createdAt > conversation.createdAt && {
        id: 'answered',
        label: last.employeeId === null ? messages.answered : messages.bankWrote,
        at: last.createdAt,
      },
  ].filter((event) => event !== false && event !== undefined);
  const items: TimelineItem[] = [
    ...past
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ id, label, at }) => ({
        id,
        label,
        state: 'done' as const,
        time: { dateTime: at, text: dateTimeText(at, { locale, timeZone }) },
      })),
    ...(operationStatus === 'COMPLETED'
      ? []
      : [
          {
            id: 'status',
            label: text(`transactions.status.${operationStatus}`),
            state: isUnderWay ? ('current' as const) : ('error' as const),
          },
        ]),
  ];
  if (items.length < 2) return null;
  return <Timeline aria-label={text('detail.timeline')} items={items} />;
}
