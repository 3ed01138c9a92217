import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import * as styles from './CountBadge.css.ts';
import { badgeMessages } from './messages.ts';

/** A count of things, `true` for an uncounted something, and nothing for 0 or `false`. */
export type BadgeCount = number | boolean;

/** The mark beside a name in a navigation, and its words. */
export function CountBadge({ badge }: { badge: BadgeCount }) {
  const messages = useMessages(badgeMessages);
  const { locale } = useLocale();
  if (badge === false || badge === 0) return null;
  const counted = typeof badge === 'number';
  return (
    <>
      <span className={counted ? styles.count : styles.dot} aria-hidden="true">
        {counted &&
          (badge > 99
            ? `${new Intl.NumberFormat(locale).format(99)}+`
            : new Intl.NumberFormat(locale).format(badge))}
      </span>
      <VisuallyHidden>{counted ? messages.count(badge) : messages.some}</VisuallyHidden>
    </>
  );
}
