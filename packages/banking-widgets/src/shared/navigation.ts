import type { MouseEvent } from 'react';

/** Follows a link inside the host: a plain press goes to `onNavigate`, a press for a new tab or window stays the browser's. */
export function followInside(href: string, onNavigate: (href: string) => void) {
  return (event: MouseEvent): void => {
    const forBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (forBrowser || event.defaultPrevented) return;
    event.preventDefault();
    onNavigate(href);
  };
}
