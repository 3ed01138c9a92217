/** Fetches files ahead, see `aheadOfTime`: one after the other, so that what the page itself asks for does not wait for all of them. */
export function prefetchWhenIdle(files: readonly string[]): void {
  const [href, ...others] = files;
  if (href === undefined) return;
  const next = () => prefetchWhenIdle(others);
  aheadOfTime(() =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
        onload: next,
        onerror: next,
      }),
    ),
  );
}

/**
 * Does what is needed only later, see `whenIdle`. A visitor who saves data is left alone: what they need then comes when they
 * need it.
 */
export function aheadOfTime(task: () => void): void {
  const saving =
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // not in the DOM types
  if (!saving) whenIdle(task);
}

/** Does something once the page has loaded and nothing else is to be done. */
export function whenIdle(task: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(task) : setTimeout(task, 300); // Safari has none
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
