import type { StatementItem } from '@kontor/api-client/contract';
import { Check } from '@kontor/ui/icons';
import { useTexts } from '../i18n/useTexts.ts';
import { dateTimeText } from '../shared/dates.ts';
import { movementLabel } from '../shared/operations.ts';
import * as css from './StatusTimeline.css.ts';

type Step = { label: string; at: string | null };

/** What happened to an operation and when, the latest last; nothing where it was one moment, which its date says. */
export function StatusTimeline({ item, timeZone }: { item: StatementItem; timeZone: string }) {
  const { text, locale } = useTexts();
  const { operationStatus, transferDate, info } = item;
  const isBooked = operationStatus === 'COMPLETED' || operationStatus === 'RETURNED';
  const steps: Step[] = [
    ...(info.createdAt < transferDate ? [{ label: text('detail.created'), at: info.createdAt }] : []),
    ...(isBooked ? [{ label: movementLabel(item, text), at: transferDate }] : []),
    ...(operationStatus === 'COMPLETED'
      ? []
      : [{ label: text(`transactions.status.${operationStatus}`), at: null }]),
  ];
  if (steps.length < 2) return null;
  return (
    <ol className={css.steps} aria-label={text('detail.timeline')}>
      {steps.map(({ label, at }) => (
        <li key={label} className={css.step}>
          <span className={css.disc} data-open={at === null || undefined} aria-hidden>
            {at !== null && <Check size={12} />}
          </span>
          <span className={css.label}>{label}</span>
          {at !== null && (
            <time className={css.time} dateTime={at}>
              {dateTimeText(at, { locale, timeZone })}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
