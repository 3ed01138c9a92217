import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Close } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { tagMessages } from './messages.ts';
import * as css from './TagGroup.css.ts';

/** A tag of a `TagGroup`. */
export interface TagItem {
  id: string;
  label: string;
  /** `false`: the tag has no remove button. Default true. */
  removable?: boolean | undefined;
}

interface TagListProps {
  items: readonly TagItem[];
  onRemove: ((id: string) => void) | undefined;
  list: RefObject<HTMLUListElement | null>;
  /** Class name of the list. */
  look: string;
  labelledBy?: string;
  /** Whether Tab reaches the buttons; otherwise only arrow keys do. */
  isStop: boolean;
  /** Called when an arrow key moves past the last tag. */
  onPastEnd?: () => void;
  /** Called when the focused tag was removed and no button is left to take the focus. */
  onEmptied: () => void;
}

/** The remove buttons of a list, in order. */
export const removeButtons = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll('button') ?? []),
];

/**
 * Tags with their remove buttons: a single tab stop, with arrow keys between the buttons. When the focused tag is removed, the
 * next one takes the focus. Announces what is added and removed.
 */
export function TagList({
  items,
  onRemove,
  list,
  look,
  labelledBy,
  isStop,
  onPastEnd,
  onEmptied,
}: TagListProps) {
  const messages = useMessages(tagMessages);
  const { direction } = useLocale();
  const said = useAnnouncement(items);
  const [current, setCurrent] = useState<string>();
  const open = onRemove ? items.filter(({ removable }) => removable !== false) : [];
  const stop = (open.find(({ id }) => id === current) ?? open[0])?.id;

  /** Index of the focused button. React fires no blur for what it removes. */
  const held = useRef<number | null>(null);
  useBrowserLayoutEffect(() => {
    const { current: element } = list;
    if (held.current === null || !element || element.contains(element.ownerDocument.activeElement)) return;
    const buttons = removeButtons(element);
    const next = buttons[Math.min(held.current, buttons.length - 1)];
    held.current = null;
    if (next) next.focus();
    else onEmptied();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || held.current === null) return;
    const buttons = removeButtons(event.currentTarget);
    const [back, on] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const at = held.current;
    const to = {
      [back]: at - 1,
      ArrowUp: at - 1,
      [on]: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (to === undefined && !removes) return;
    event.preventDefault();
    if (to === undefined) buttons[at]?.click();
    else if (to === buttons.length) onPastEnd?.();
    else buttons[to]?.focus();
  };

  return (
    <>
      <ul
        ref={list}
        className={look}
        role="list"
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
        onBlur={() => {
          held.current = null;
        }}
      >
        {items.map(({ id, label }) => {
          const place = open.findIndex((item) => item.id === id);
          return (
            <li key={id} className={css.tag}>
              <span className={css.text}>
                <bdi>{label}</bdi>
              </span>
              {place >= 0 && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={messages.remove(label)}
                  tabIndex={isStop && id === stop ? 0 : -1}
                  onFocus={() => {
                    held.current = place;
                    setCurrent(id);
                  }}
                  onClick={() => onRemove?.(id)}
                >
                  <Close size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** What was added or removed since the tags were first shown. */
function useAnnouncement(items: readonly TagItem[]): string {
  const messages = useMessages(tagMessages);
  const [{ before, said }, setState] = useState({ before: items, said: '' });
  if (before === items) return said;
  const missing = (from: readonly TagItem[], all: readonly TagItem[]) =>
    all.filter(({ id }) => !from.some((item) => item.id === id));
  const added = missing(before, items);
  const removed = missing(items, before);
  let next = said;
  if (added.length > 1) next = messages.addedCount(added.length);
  else if (added[0]) next = messages.added(added[0].label);
  else if (removed[0]) next = messages.removed(removed[0].label);
  setState({ before: items, said: next });
  return next;
}
