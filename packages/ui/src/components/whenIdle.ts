/** Acts once the browser has nothing better to do; answers how to leave it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such callback before 26.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
