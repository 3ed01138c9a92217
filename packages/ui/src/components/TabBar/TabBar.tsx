import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { CountBadge, type BadgeCount } from '../Tabs/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as styles from './TabBar.css.ts';

export interface TabBarItem {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  /** A count on the icon, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount | undefined;
  /** Shown, and leads nowhere for now. */
  disabled?: boolean | undefined;
}

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
            {item.disabled ? (
              <span className={styles.link} role="link" aria-disabled="true">
                <span className={styles.icon}>{item.icon}</span>
                <span className={styles.label}>{item.label}</span>
              </span>
            ) : (
              <Anchor
                className={styles.link}
                href={item.href}
                aria-current={item.id === current ? 'page' : undefined}
              >
                <span className={styles.icon}>{item.icon}</span>
                <span className={styles.label}>{item.label}</span>
                <span className={styles.badge}>
                  {item.badge !== undefined && <CountBadge badge={item.badge} />}
                </span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The room that a {@link TabBar} takes at the foot of the page, for the end of what scrolls under it; also what gets the focus
 * is then never behind the bar (WCAG 2.4.11). It grows with the text, as the bar does.
 */
export function TabBarRoom() {
  return <div className={styles.room} aria-hidden="true" />;
}
