/**
 * Fetches files ahead once the page has loaded and nothing else is to be done. A visitor who saves data is left alone:
 * what they need then comes when they need it.
 */
export function prefetchWhenIdle(files: readonly string[]): void {
  const saving =
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // not in the DOM types
  if (saving) return;
  whenIdle(() => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = href.endsWith('.css') ? 'style' : 'script';
      link.href = href;
      document.head.append(link);
    }
  });
}

/** Does something once the page has loaded and nothing else is to be done. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else setTimeout(task, 1500); // Safari has none
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
