import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../locale/index.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { CountBadge, type BadgeCount } from './CountBadge.tsx';
import { rove } from './rove.ts';
import * as styles from './Tabs.css.ts';
import { followScroll, reveal, travel } from './tabStrip.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A count beside the label, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount | undefined;
  disabled?: boolean | undefined;
  /** Its panel; only the chosen tab's is rendered. */
  content?: ReactNode;
}

export interface TabsProps {
  /** Id of the chosen tab. */
  value: string;
  onChange: (id: string) => void;
  items: readonly TabItem[];
  /** What the tabs divide, for screen readers. */
  label: string;
}

/**
 * Views of one thing, one at a time. One stop for the Tab key; arrows (as the script runs), Home and End choose among
 * them at once. Wider than the page, they scroll sideways.
 */
export function Tabs({ value, onChange, items, label }: TabsProps) {
  const id = useId();
  const { direction } = useLocale();
  const strip = useRef<HTMLDivElement>(null);
  const chosen = items.findIndex((item) => item.id === value);
  // With no choice (or a disabled one) the Tab key still finds a way in.
  const usable = items[chosen] && !items[chosen].disabled;
  const stop = usable ? chosen : items.findIndex((item) => !item.disabled);

  const previous = useRef<string | null>(null);
  useBrowserLayoutEffect(() => {
    const tabOf = (itemId: string | null) =>
      itemId === null ? null : strip.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${itemId}`)}`);
    const from = tabOf(previous.current);
    const to = tabOf(value);
    previous.current = value;
    if (!to || from === to) return;
    reveal(to, from !== null);
    if (from) travel(from, to);
  }, [id, value]);

  useEffect(() => (strip.current ? followScroll(strip.current) : undefined), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = rove(event.key, {
      places: items.map((item) => !item.disabled),
      current: stop,
      axis: direction,
    });
    const item = place === null ? undefined : items[place];
    if (place === null || !item) return;
    event.preventDefault();
    const tab = event.currentTarget.children[place];
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
    if (item.id !== value) onChange(item.id);
  };

  const content = items[chosen]?.content;
  const panelId = `${id}-panel`;
  return (
    <div className={styles.tabs}>
      <div ref={strip} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item, place) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}${item.id}`}
            className={styles.tab}
            aria-selected={item.id === value}
            aria-controls={item.id === value && content !== undefined ? panelId : undefined}
            tabIndex={place === stop ? 0 : -1}
            disabled={item.disabled}
            onClick={() => item.id !== value && onChange(item.id)}
          >
            {item.label}
            {item.badge !== undefined && <CountBadge badge={item.badge} />}
          </button>
        ))}
      </div>
      {content !== undefined && (
        <div
          role="tabpanel"
          id={panelId}
          aria-labelledby={`${id}${value}`}
          className={styles.panel}
          tabIndex={0}
          key={value}
        >
          {content}
        </div>
      )}
    </div>
  );
}
