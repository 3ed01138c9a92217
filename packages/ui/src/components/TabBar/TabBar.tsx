import type { MouseEvent, ReactNode } from 'react';
import { CountBadge, type BadgeCount } from '../Tabs/index.ts';
import { isPlainPress } from './isPlainPress.ts';
import * as styles from './TabBar.css.ts';

export interface TabBarItem {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  /** A count on the icon, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount | undefined;
}

export interface TabBarProps {
  items: readonly TabBarItem[];
  /** Id of the area the page belongs to; null where it belongs to none. */
  current: string | null;
  /** Takes a plain press over from the browser. A press that asks for a new tab or window stays the browser's. */
  onNavigate?: ((href: string) => void) | undefined;
  /** Names the navigation where the page has several. */
  label: string;
}

/** The areas of an app along the foot of a phone's screen, above the phone's own bar. */
export function TabBar({ items, current, onNavigate, label }: TabBarProps) {
  const press = (event: MouseEvent, href: string) => {
    if (!onNavigate || !isPlainPress(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <a
              className={styles.link}
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              onClick={(event) => press(event, item.href)}
            >
              <span className={styles.icon}>{item.icon}</span>
              <span className={styles.label}>{item.label}</span>
              <span className={styles.badge}>
                {item.badge !== undefined && <CountBadge badge={item.badge} />}
              </span>
            </a>
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
