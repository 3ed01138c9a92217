import { onEscape } from './escape.ts';
import { rememberFocus } from './focusReturn.ts';
import { openLayer, topLayer } from './layers.ts';

/** The foot of the page's header, where what floats below it begins; px from the window's top. */
const headerEnd = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/**
 * Opens a dialog beside the page, which stays in use: Escape closes it only while the focus is in it. The answered function
 * closes it, and brings a focus that was in it back. From a modal dialog, which makes the page inert, it opens above that.
 */
export function openBeside(dialog: HTMLDialogElement, close: () => void): () => void {
  document.documentElement.style.setProperty('--header', `${headerEnd()}px`);
  if (topLayer() !== null) return openLayer(dialog, close);
  const returnFocus = rememberFocus();
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  dialog.inert = false;
  dialog.show();
  const ignoreEscape = onEscape(close, () => dialog.contains(document.activeElement));
  return () => {
    ignoreEscape();
    dialog.inert = true;
    if (dialog.open) dialog.close();
    queueMicrotask(returnFocus);
  };
}
