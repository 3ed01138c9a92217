/** What is open and closes on Escape, innermost last: modal layers and popups alike. */
const open: { readonly close: () => void; readonly applies: () => boolean }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  // What uses the key itself says so by preventing its default; a composing text keeps it.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const innermost = open.findLast(({ applies }) => applies());
  if (innermost === undefined) return;
  // Otherwise the browser closes a dialog by itself, without asking at the second press.
  event.preventDefault();
  innermost.close();
}

/**
 * Calls `close` when Escape is pressed and nothing opened later is still open. Returns the way to stop.
 *
 * @param applies whether the key is meant for it at all: what leaves the page in use leaves it its keys as well
 */
export function onEscape(close: () => void, applies = () => true): () => void {
  if (open.length === 0) document.addEventListener('keydown', onKeyDown);
  const entry = { close, applies };
  open.push(entry);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}
