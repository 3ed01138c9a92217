import { rememberFocus } from './focusReturn.ts';
import { lockScroll } from './scrollLock.ts';

interface Layer {
  readonly dialog: HTMLDialogElement;
  /** Called for the topmost layer only. */
  readonly onEscape: () => void;
}

/** The open modal layers, innermost last. */
const layers: Layer[] = [];
const listeners = new Set<() => void>();
let unlockScroll: (() => void) | undefined;

function onKeyDown(event: KeyboardEvent): void {
  // A popup inside the layer that used the key says so by preventing its default; a composing text keeps it.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = layers.at(-1);
  if (!top) return;
  // Otherwise the browser closes the dialog by itself, without asking at the second press.
  event.preventDefault();
  top.onEscape();
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** The topmost open modal dialog: everything outside it is inert. */
export const topLayer = (): HTMLDialogElement | null => layers.at(-1)?.dialog ?? null;

/** Calls `listener` right after a modal layer opened or closed; answers the way to stop. */
export function subscribeLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Opens a dialog as the topmost modal layer. The answered function closes it: the page is usable at once, the focus is
 * back where it was, and what is left of the layer on screen is only its leaving.
 */
export function openLayer(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const returnFocus = rememberFocus();
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  dialog.inert = false;
  dialog.showModal();
  if (layers.length === 0) {
    unlockScroll = lockScroll();
    document.addEventListener('keydown', onKeyDown);
  }
  const layer: Layer = { dialog, onEscape };
  layers.push(layer);
  changed();

  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) {
      unlockScroll?.();
      document.removeEventListener('keydown', onKeyDown);
    }
    changed();
    // While it leaves, nothing in it can take the focus: React gives it back to what had it before the commit.
    dialog.inert = true;
    if (dialog.open) dialog.close();
    // After the commit that closes the layer, which may also remove what opened it.
    queueMicrotask(returnFocus);
  };
}
