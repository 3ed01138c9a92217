import type { Channel, OperationStatus } from '@kontor/api-client/contract';
import { useMessages } from '@kontor/ui/locale';
import { Timeline } from '@kontor/ui/timeline';
import { useTexts } from '../i18n/useTexts.ts';
import { dateTimeText } from '../shared/dates.ts';
import { progressMessages } from './messages.ts';

/** When the bank first wrote about a payment, and the last message. */
export type PaymentConversation = Pick<Channel, 'createdAt' | 'messages'>;

type Moment = { readonly id: string; readonly label: string; readonly at: string };

type ProgressTimelineProps = {
  /** What happened to it. */
  past: readonly (Moment | false)[];
  status: OperationStatus;
  conversation: PaymentConversation | undefined;
  /** IANA zone. */
  timeZone: string;
};

/** What happened to a payment and when, the latest last, then where it stands; nothing where it was one moment, which its date says. */
export function ProgressTimeline({ past, status, conversation, timeZone }: ProgressTimelineProps) {
  const { text, locale } = useTexts();
  const messages = useMessages(progressMessages);
  const [last] = conversation?.messages ?? [];
  const moments = [
    ...past,
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
  const items = [
    ...moments
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ id, label, at }) => ({
        id,
        label,
        state: 'done' as const,
        time: { dateTime: at, text: dateTimeText(at, { locale, timeZone }) },
      })),
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
  if (items.length < 2) return null;
  return <Timeline aria-label={text('detail.timeline')} items={items} />;
}
