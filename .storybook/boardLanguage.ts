/** Every text of the story and of what stands above it, also those that only a screen reader says. Runs in the browser. */
export function readTexts(): string[] {
  const parts = document.querySelectorAll('#storybook-root *, dialog *, [popover] *, [data-overlay] *');
  return [...parts]
    .flatMap((part) => [
      ...[...part.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      part.getAttribute('aria-label'),
      part.getAttribute('placeholder'),
      part instanceof HTMLTextAreaElement || (part instanceof HTMLInputElement && part.type === 'text')
        ? part.value
        : '',
    ])
    .map((text) => text?.trim() ?? '')
    .filter(Boolean);
}

/** What keeps a board's right-to-left pictures from being Arabic: no Arabic letter at all, or an English phrase. */
export function notInArabic(english: readonly string[], arabic: readonly string[]): string[] {
  const word = english.find((text) => /\p{Ll}{2}/u.test(text)); // a currency's code or initials are no word
  if (word !== undefined && !arabic.some((text) => /\p{Script=Arabic}/u.test(text)))
    return [`The board says “${word}” from left to right, but nothing in Arabic from right to left.`];
  return arabic
    .filter((text) => /\b[a-z]{2,} [a-z]{2,}\b/.test(text))
    .map((text) => `Still in English from right to left: “${text}”`);
}
