import { useLayoutEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useLocale } from '../../locale/index.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { isPlainPress } from '../Link/isPlainPress.ts';
import { usePopup } from '../overlay/usePopup.ts';
import { rove } from '../Tabs/rove.ts';
import { plain, typeAhead, useTypedWord } from '../typeAhead.ts';
import * as styles from './Menu.css.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';

interface MenuPopupProps extends Pick<MenuProps, 'label' | 'items' | 'onAction'> {
  id: string;
  /** Holds the button, and nothing else. */
  anchor: RefObject<HTMLElement | null>;
  start: 'first' | 'last';
  onClose: () => void;
}

/** The open menu. */
export function MenuPopup({ id, label, items, anchor, start, onClose, onAction }: MenuPopupProps) {
  const { direction } = useLocale();
  const word = useTypedWord();
  const buttonOf = () => {
    const button = anchor.current?.firstElementChild;
    return button instanceof HTMLElement ? button : null;
  };
  const close = () => {
    buttonOf()?.focus({ preventScroll: true });
    onClose();
  };
  const { ref: menu, style } = usePopup<HTMLDivElement>({
    anchor: buttonOf,
    onClose: (reason) => (reason === 'escape' ? close() : onClose()),
  });

  useLayoutEffect(() => {
    const entries = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    entries?.[start === 'first' ? 0 : entries.length - 1]?.focus({ preventScroll: true });
  }, [menu, start]);

  const focusItem = (index: number) => {
    const entry = menu.current?.children[index];
    if (entry instanceof HTMLElement) entry.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // From the button on, the browser itself goes to what follows it.
    if (event.key === 'Tab') return close();
    if (event.ctrlKey || event.altKey || event.metaKey) return;

    const current = [...event.currentTarget.children].findIndex((entry) => entry === document.activeElement);
    const place = rove(event.key, { places: items.map(() => true), current, axis: 'vertical' });
    if (place !== null) {
      event.preventDefault();
      focusItem(place);
      return;
    }
    if (event.key === ' ' && !word.goesOn(event)) {
      // A link knows Enter only.
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    } else if (event.key.length === 1) {
      event.preventDefault();
      const found = typeAhead(word.take(event), {
        count: items.length,
        current,
        begins: (index, text) => {
          const item = items[index];
          return item !== undefined && !item.disabled && plain(item.label).startsWith(text);
        },
      });
      if (found >= 0) focusItem(found);
    }
  };

  const choose = (event: MouseEvent, item: MenuItem) => {
    if (item.disabled) return event.preventDefault();
    if (item.href === undefined) {
      close();
      onAction?.(item.id);
    } else if (isPlainPress(event)) {
      close();
    }
  };

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      className={styles.menu}
      style={style}
      dir={direction}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const shared = {
          role: 'menuitem',
          tabIndex: -1,
          className: styles.item,
          'aria-disabled': item.disabled || undefined,
          'data-tone': item.tone,
          onClick: (event: MouseEvent) => choose(event, item),
          // One entry is current, however it became so.
          onPointerMove: (event: { currentTarget: HTMLElement }) =>
            event.currentTarget.focus({ preventScroll: true }),
        };
        return item.href === undefined || item.disabled ? (
          <button key={item.id} type="button" {...shared}>
            {item.icon}
            {item.label}
          </button>
        ) : (
          <Anchor key={item.id} href={item.href} {...shared}>
            {item.icon}
            {item.label}
          </Anchor>
        );
      })}
    </div>
  );
}
