/** What is open and closes on Escape, innermost last: modal layers and popups alike. */
const open: { readonly close: () => void }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  // What uses the key itself says so by preventing its default; a composing text keeps it.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  // Otherwise the browser closes a dialog by itself, without asking at the second press.
  event.preventDefault();
  open.at(-1)?.close();
}

/** Calls `close` when Escape is pressed and nothing opened later is still open. Returns the way to stop. */
export function onEscape(close: () => void): () => void {
  if (open.length === 0) document.addEventListener('keydown', onKeyDown);
  const entry = { close };
  open.push(entry);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}
