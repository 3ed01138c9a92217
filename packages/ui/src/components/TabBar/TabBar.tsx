import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { CountBadge, type BadgeCount } from '../Tabs/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as styles from './TabBar.css.ts';

interface TabBarItemBase {
  id: string;
  label: string;
  icon: ReactNode;
  /** A count on the icon, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount | undefined;
  /** Shown, and leads nowhere for now. */
  disabled?: boolean | undefined;
}

/** Leads to an area, or opens one above the page: then it is a button, and the host says whether its dialog is open. */
export type TabBarItem = TabBarItemBase &
  (
    | { href: string; onPress?: never; expanded?: never }
    | { onPress: () => void; expanded: boolean; href?: never }
  );

export interface TabBarProps extends HostAttributes {
  items: readonly TabBarItem[];
  /** Id of the area the page belongs to; null where it belongs to none. */
  current: string | null;
  /** Names the navigation where the page has several. */
  label: string;
}

/** The areas of an app along the foot of a phone's screen, above the phone's own bar. */
export function TabBar({ items, current, label, ...rest }: TabBarProps) {
  return (
    <nav {...hostAttributes(rest)} className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Area item={item} isCurrent={item.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Area({ item, isCurrent }: { item: TabBarItem; isCurrent: boolean }) {
  const { icon, label, badge, disabled, href, onPress, expanded } = item;
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <bdi className={styles.label}>{label}</bdi>
      <span className={styles.badge}>{badge !== undefined && !disabled && <CountBadge badge={badge} />}</span>
    </>
  );
  if (disabled)
    return (
      <span className={styles.link} role={onPress ? 'button' : 'link'} aria-disabled="true">
        {content}
      </span>
    );
  return onPress ? (
    <button
      type="button"
      className={`${styles.link} ${styles.button}`}
      onClick={onPress}
      aria-haspopup="dialog"
      aria-expanded={expanded}
    >
      {content}
    </button>
  ) : (
    <Anchor className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Anchor>
  );
}

/**
 * The room that a {@link TabBar} takes at the foot of the page, for the end of what scrolls under it; also what gets the focus
 * is then never behind the bar (WCAG 2.4.11). It grows with the text, as the bar does.
 */
export function TabBarRoom() {
  return <div className={styles.room} aria-hidden="true" />;
}
