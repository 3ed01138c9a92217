import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../locale/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { byUrgency } from './byUrgency.ts';
import { notificationMessages } from './messages.ts';
import * as css from './NotificationBanner.css.ts';
import { NotificationBanner, type NotificationBannerProps } from './NotificationBanner.tsx';

/** One announcement of a {@link NotificationStack}. */
export type Notification = Omit<NotificationBannerProps, 'onDismiss'> & {
  id: string;
  /** Stays as long as its cause does. */
  lasting?: boolean;
};

export type NotificationStackProps = HostAttributes & {
  notifications: readonly Notification[];
  /** The person has seen this one. Without it none can be taken away. */
  onDismiss?: (id: string) => void;
};

/**
 * The announcements of a page, one place for all: the most urgent is in sight and the rest wait behind one line, so that
 * they never fill a phone. Dismissing leads the focus to the next, and after the last to where they stood.
 */
export function NotificationStack({ notifications, onDismiss, ...rest }: NotificationStackProps) {
  const messages = useMessages(notificationMessages);
  const [unfolded, setUnfolded] = useState(false);
  const region = useRef<HTMLElement>(null);
  /** Where, among the announcements in sight, the one stood that was just dismissed. */
  const dismissed = useRef<number | null>(null);

  const ordered = byUrgency(notifications);
  const waiting = ordered.length - 1;
  const shown = unfolded ? ordered : ordered.slice(0, 1);

  useEffect(() => {
    const place = dismissed.current;
    dismissed.current = null;
    if (place === null) return;
    const items = [...(region.current?.querySelectorAll('li') ?? [])];
    const next = items[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>('button, a');
    (next ?? region.current)?.focus({ preventScroll: true });
  }, [notifications]);

  const any = ordered.length > 0;
  return (
    <section
      {...hostAttributes(rest)}
      ref={region}
      className={css.stack}
      aria-label={any ? messages.region : undefined}
      tabIndex={-1}
    >
      {any && (
        <ul className={css.list} role="list">
          {shown.map(({ id, lasting = false, ...notification }, place) => (
            <li key={id}>
              <NotificationBanner
                {...notification}
                onDismiss={
                  onDismiss && !lasting
                    ? () => {
                        dismissed.current = place;
                        onDismiss(id);
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <div className={css.fold}>
          <button
            type="button"
            className={css.action}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? messages.fewer : messages.more(waiting)}
          </button>
        </div>
      )}
    </section>
  );
}
