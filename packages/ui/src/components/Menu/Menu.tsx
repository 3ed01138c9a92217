import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { later } from '../overlay/later.tsx';
import { useOpen } from '../overlay/useOpen.ts';
import * as styles from './Menu.css.ts';

const MenuPopup = later(async () => (await import('./MenuPopup.tsx')).MenuPopup);

/** An entry of a {@link Menu}: it does something, or with `href` leads somewhere. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** `negative` for what can't be undone, or leaves. */
  tone?: 'negative' | undefined;
  href?: string | undefined;
  /** Stays in sight and can be reached, and does nothing. */
  disabled?: boolean | undefined;
}

/** What the button of a menu must be given. */
export interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface MenuProps extends HostAttributes {
  /** Names the menu. */
  label: string;
  /** Draws the button: `trigger={(props) => <Button {...props}>Account</Button>}`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  items: readonly MenuItem[];
  /** An entry without `href` was chosen. The menu has closed and the focus is on its button. */
  onAction?: ((id: string) => void) | undefined;
  /** The menu was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A few actions behind a button. Arrows, Home, End and typing move among them; Enter and Space choose; Escape, Tab and a
 * press elsewhere close it. The focus returns to the button.
 */
export function Menu({ label, trigger, items, onAction, onOpenChange, ...rest }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  MenuPopup.useBring();
  /** Which end the focus starts at; null while closed. */
  const [open, setOpen] = useOpen<'first' | 'last'>(onOpenChange);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <>
      <span {...hostAttributes(rest)} ref={anchor} className={styles.anchor} onKeyDown={onKeyDown}>
        {trigger({
          id: `${id}button`,
          'aria-haspopup': 'menu',
          'aria-expanded': open !== null,
          'aria-controls': open === null ? undefined : `${id}menu`,
          onClick: () => setOpen(open === null ? 'first' : null),
        })}
      </span>
      {open !== null && (
        <MenuPopup
          id={`${id}menu`}
          label={label}
          items={items}
          anchor={anchor}
          start={open}
          onClose={() => setOpen(null)}
          onAction={onAction}
        />
      )}
    </>
  );
}
