/**
 * For stories: whether a text that is too long for its box still shows its first letter. A text with room enough would prove
 * nothing, and answers false.
 */
export function keepsBeginning(text: Element): boolean {
  const letters = text.firstChild ?? text;
  const range = document.createRange();
  range.setStart(letters, 0);
  range.setEnd(letters, 1);
  const first = range.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  return text.scrollWidth > text.clientWidth && first.left >= box.left - 1 && first.right <= box.right + 1;
}
