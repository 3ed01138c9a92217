const reloadedKey = 'kontor.reloaded';

/** How long after the line is back a file may still fail for want of it, in ms; it is asked for again (`arrived`). */
const settlesMs = 5000;

/**
 * A page that is older than the bank's files asks for a file that is gone. Loading it again brings the new ones: once,
 * and never in the middle of a payment, where the error page offers it instead.
 */
export function reloadOnceForNewBuild(): void {
  let backAt = -settlesMs;
  window.addEventListener('online', () => (backAt = performance.now()));
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line nothing is old, and the page would be lost, with what was pressed as soon as it was back.
    if (!navigator.onLine || performance.now() - backAt < settlesMs) return;
    if (location.pathname.startsWith('/payments') || sessionStorage.getItem(reloadedKey) !== null) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedKey, '1');
    location.reload();
  });
  const forget = () => setTimeout(() => sessionStorage.removeItem(reloadedKey), 10_000);
  // The script starts after the first paint, often after `load` too.
  if (document.readyState === 'complete') forget();
  else window.addEventListener('load', forget, { once: true });
}
