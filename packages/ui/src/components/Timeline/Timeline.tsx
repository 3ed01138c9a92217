import type { AriaAttributes, ReactNode } from 'react';
import { Check, Close } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import type { DataStates } from '../dataStates.ts';
import { hasContent } from '../Field/useField.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { timelineMessages } from './messages.ts';
import * as css from './Timeline.css.ts';

/** One status of a {@link Timeline}. */
export interface TimelineItem {
  id: string;
  label: ReactNode;
  /** `done`: it was reached. `current`: things are there. `error`: they ended there without success. */
  state: NonNullable<DataStates['data-state']>;
  /** When it was reached or is expected: an instant or a day in ISO 8601, and the words for it. */
  time?: { dateTime: string; text: string } | undefined;
  /** More about it: why it failed, what happens next. */
  description?: ReactNode;
}

export type TimelineProps = HostAttributes &
  Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> & {
    /** The earliest first. */
    items: readonly TimelineItem[];
  };

/** How something goes on by itself, such as a payment on its way: its statuses, the latest last, with their times. */
export function Timeline({ items, ...rest }: TimelineProps) {
  const messages = useMessages(timelineMessages);
  return (
    // Safari forgets that a list without bullets is one, unless told.
    <ol
      {...hostAttributes(rest)}
      role="list"
      className={css.timeline}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
    >
      {items.map(({ id, label, state, time, description }) => (
        <li
          key={id}
          className={css.item}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={css.disc} aria-hidden="true">
            {state === 'done' && <Check size={12} />}
            {state === 'error' && <Close size={12} />}
          </span>
          <span className={css.words}>
            <span className={css.head}>
              <span className={css.label}>
                {label}
                <VisuallyHidden>, {messages[state]}</VisuallyHidden>
              </span>
              {time && (
                <time className={css.time} dateTime={time.dateTime}>
                  {time.text}
                </time>
              )}
            </span>
            {hasContent(description) && <span className={css.description}>{description}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
