const reloadedKey = 'kontor.reloaded';

/**
 * A page that is older than the bank's files asks for a file that is gone. Loading it again brings the new ones: once,
 * and never in the middle of a payment, where the error page offers it instead.
 */
export function reloadOnceForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line nothing is old, and the page would be lost.
    if (!navigator.onLine) return;
    if (location.pathname.startsWith('/payments') || sessionStorage.getItem(reloadedKey) !== null) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedKey, '1');
    location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(reloadedKey), 10_000), {
    once: true,
  });
}
