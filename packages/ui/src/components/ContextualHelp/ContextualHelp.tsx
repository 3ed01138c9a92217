import { useId, useRef, type ReactNode } from 'react';
import { Help, Info } from '../../icons/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { later } from '../overlay/later.tsx';
import { useOpen } from '../overlay/useOpen.ts';
import * as css from './ContextualHelp.css.ts';

const HelpPopup = later(async () => (await import('./HelpPopup.tsx')).HelpPopup);

export interface ContextualHelpProps extends HostAttributes {
  /** Name of the button, which says what the help is about: "Help: Who pays the fees". */
  label: string;
  /** Heading of what it opens, and its accessible name. */
  title: ReactNode;
  /** A few sentences. */
  children: ReactNode;
  /** Where more is to be read. */
  link?: { label: string; href: string; external?: boolean } | undefined;
  /** `help` explains what it stands beside; `info` says something worth knowing about it. Default `help`. */
  variant?: 'help' | 'info' | undefined;
  /** The help was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A few sentences about a label or heading, behind a small button beside it: in a popover, or on a phone in a bottom sheet.
 * Beside the label of a field it is the field's `contextualHelp`.
 */
export function ContextualHelp({
  label,
  title,
  children,
  link,
  variant = 'help',
  onOpenChange,
  ...rest
}: ContextualHelpProps) {
  HelpPopup.useBring();
  const popup = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useOpen<true>(onOpenChange);
  const Icon = variant === 'help' ? Help : Info;
  return (
    <span {...hostAttributes(rest)} className={css.root}>
      <button
        ref={anchor}
        type="button"
        className={css.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        aria-controls={open ? popup : undefined}
        onClick={() => setOpen(open ? null : true)}
      >
        <Icon size={18} />
      </button>
      {open && (
        <HelpPopup id={popup} anchor={anchor} title={title} link={link} onClose={() => setOpen(null)}>
          {children}
        </HelpPopup>
      )}
    </span>
  );
}
