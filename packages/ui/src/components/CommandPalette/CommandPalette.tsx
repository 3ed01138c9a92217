import type { ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { media } from '../../tokens/breakpoints.ts';
import { SheetHandle } from '../BottomSheet/SheetHandle.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Overlay } from '../overlay/index.ts';
import { CommandList } from './CommandList.tsx';
import { commandPaletteMessages } from './messages.ts';

/** An entry of a {@link CommandPalette}: with `href` it leads somewhere, else it does something. */
export interface Command {
  id: string;
  label: string;
  /** The heading it stands under, together with the others of that name. */
  group?: string | undefined;
  icon?: ReactNode;
  /** What tells it from others of its name, and is searched as well: an account number, a date. */
  hint?: string | undefined;
  /** The keys that do the same without the palette, one by one: `['Ctrl', 'K']`. Shown; the host listens to them. */
  keys?: readonly string[] | undefined;
  href?: string | undefined;
  /** It was chosen. The palette has asked to be closed by then. */
  onAction?: (() => void) | undefined;
}

export interface CommandPaletteProps extends HostAttributes {
  open: boolean;
  /** Asks the host to close it. */
  onOpenChange: (open: boolean) => void;
  /** What can be done, in the order in which it is shown; searched by name, group and hint, ignoring case and accents. */
  commands: readonly Command[];
  /** Asks the host for `results`, at every change of the text. */
  onSearch?: ((text: string) => void) | undefined;
  /** What a search of the host found for the text, shown after the commands as it is. Ids differ from theirs. */
  results?: readonly Command[] | undefined;
  /** Results are on their way. */
  loading?: boolean | undefined;
  /** The search of the host failed; the palette says so and offers to try again. */
  failed?: boolean | undefined;
  /** Names it; “Commands” unless told. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** Said when nothing fits. */
  emptyText?: string | undefined;
}

/**
 * Everything that can be done or gone to, found by typing: a dialog, on a phone a sheet. The focus stays in its field, from
 * which the arrow keys move and Enter chooses; Escape closes it and gives the focus back.
 */
export function CommandPalette({ open, onOpenChange, label, ...props }: CommandPaletteProps) {
  const messages = useMessages(commandPaletteMessages);
  const sheet = useMedia(media.phone);
  const close = () => onOpenChange(false);
  const title = label ?? messages.title;
  return (
    <Overlay
      {...hostAttributes(props)}
      open={open}
      onClose={close}
      title={title}
      shape={sheet ? 'sheet' : 'dialog'}
      size="palette"
      handle={sheet && <SheetHandle onDismiss={close} />}
      bare
    >
      <CommandList {...props} label={title} onClose={close} />
    </Overlay>
  );
}
