import { onEscape } from './escape.ts';
import { rememberFocus } from './focusReturn.ts';
import { lockScroll } from './scrollLock.ts';

/** The dialogs of the open modal layers, innermost last. */
const layers: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let unlockScroll: (() => void) | undefined;

function changed(): void {
  for (const listener of listeners) listener();
}

/** The topmost open modal dialog: everything outside it is inert. */
export const topLayer = (): HTMLDialogElement | null => layers.at(-1) ?? null;

/** Calls `listener` right after a modal layer opened or closed; answers the way to stop. */
export function subscribeLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Opens a dialog as the topmost modal layer. The answered function closes it: the page is usable at once, the focus is
 * back where it was, and what is left of the layer on screen is only its leaving.
 */
export function openLayer(dialog: HTMLDialogElement, close: () => void): () => void {
  const returnFocus = rememberFocus();
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  dialog.inert = false;
  dialog.showModal();
  if (layers.length === 0) unlockScroll = lockScroll();
  layers.push(dialog);
  const ignoreEscape = onEscape(close);
  changed();

  return () => {
    layers.splice(layers.indexOf(dialog), 1);
    ignoreEscape();
    if (layers.length === 0) unlockScroll?.();
    changed();
    // While it leaves, nothing in it can take the focus: React gives it back to what had it before the commit.
    dialog.inert = true;
    if (dialog.open) dialog.close();
    // After the commit that closes the layer, which may also remove what opened it.
    queueMicrotask(returnFocus);
  };
}
