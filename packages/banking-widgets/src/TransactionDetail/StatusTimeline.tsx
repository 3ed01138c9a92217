import type { StatementItem } from '@kontor/api-client/contract';
import { Timeline, type TimelineItem } from '@kontor/ui/timeline';
import { useTexts } from '../i18n/useTexts.ts';
import { dateTimeText } from '../shared/dates.ts';
import { movementLabel } from '../shared/operations.ts';

/** What happened to an operation and when, the latest last; nothing where it was one moment, which its date says. */
export function StatusTimeline({ item, timeZone }: { item: StatementItem; timeZone: string }) {
  const { text, locale } = useTexts();
  const { operationStatus, transferDate, info } = item;
  const isBooked = operationStatus === 'COMPLETED' || operationStatus === 'RETURNED';
  const isUnderWay = operationStatus === 'UNSIGNED' || operationStatus === 'PROCESSING';
  const done = (id: string, label: string, at: string): TimelineItem => ({
    id,
    label,
    state: 'done',
    time: { dateTime: at, text: dateTimeText(at, { locale, timeZone }) },
  });
  const items: TimelineItem[] = [
    ...(info.createdAt < transferDate ? [done('created', text('detail.created'), info.createdAt)] : []),
    ...(isBooked ? [done('booked', movementLabel(item, text), transferDate)] : []),
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
