import type { Channel, OperationStatus } from '@kontor/api-client/contract';
import { useMessages } from '@kontor/ui/locale';
import { Timeline, type TimelineItem } from '@kontor/ui/timeline';
import { useTexts } from '../i18n/useTexts.ts';
import { dateTimeText } from '../shared/dates.ts';
import { progressMessages } from './messages.ts';

/** When the bank first wrote about a payment, and the last message. */
export type PaymentConversation = Pick<Channel, 'createdAt' | 'messages'>;

type Moment = { readonly id: string; readonly label: string; readonly at: string };

type ProgressTimelineProps = {
  /** Its steps as the bank tells them; undefined: it doesn't, or not yet. */
  way: readonly TimelineItem[] | undefined;
  /** What happened to it, as far as is known without them. */
  past: readonly (Moment | false)[];
  status: OperationStatus;
  conversation: PaymentConversation | undefined;
  /** IANA zone. */
  timeZone: string;
};

/** What happened to a payment and when, then where it stands and what comes; nothing where it was one moment, which its date says. */
export function ProgressTimeline({ way, past, status, conversation, timeZone }: ProgressTimelineProps) {
  const { text, locale } = useTexts();
  const messages = useMessages(progressMessages);
  const [last] = conversation?.messages ?? [];
  const done = ({ id, label, at }: Moment): TimelineItem => ({
    id,
    label,
    state: 'done',
    time: { dateTime: at, text: dateTimeText(at, { locale, timeZone }) },
  });
  const written = [
    conversation !== undefined && { id: 'asked', label: messages.asked, at: conversation.createdAt },
    conversation !== undefined &&
      last !== undefined &&
      last.createdAt > conversation.createdAt && {
        id: 'answered',
        label:
          last.employeeId !== null
            ? messages.bankWrote
            : last.documentId === null
              ? messages.answered
              : messages.documentSent,
        at: last.createdAt,
      },
  ].filter((moment) => moment !== false);
  const isUnderWay = status === 'UNSIGNED' || status === 'PROCESSING';
  const steps = way ?? [
    ...past.filter((moment) => moment !== false).map(done),
    ...(status === 'COMPLETED'
      ? []
      : [
          {
            id: 'status',
            label: text(`transactions.status.${status}`),
            state: isUnderWay ? ('current' as const) : ('error' as const),
          },
        ]),
  ];
  // What has no time comes after what has one.
  const items = [...steps, ...written.map(done)].toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0,
  );
  if (items.length < 2) return null;
  return <Timeline aria-label={text('detail.timeline')} items={items} />;
}

const timeOf = ({ time }: TimelineItem): number =>
  time === undefined ? Infinity : Date.parse(time.dateTime);
