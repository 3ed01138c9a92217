import { useEffect, useRef, type RefObject } from 'react';

/**
 * Says once of every unread message that it came into view, a moment after several came together. Nothing is in view while the
 * page is hidden: it is said when somebody comes back.
 *
 * @param unread `createdAt` of the unread ones by message id; their elements have it as `data-message`
 */
export function useViewed(
  list: RefObject<HTMLElement | null>,
  unread: ReadonlyMap<string, string>,
  onViewed: (range: { from: string; to: string }) => void,
): void {
  const known = useRef(new Set<string>());
  const latest = useRef({ unread, onViewed });
  useEffect(() => {
    latest.current = { unread, onViewed };
  });
  const ids = [...unread.keys()].join();
  useEffect(() => {
    const root = list.current;
    if (root === null || ids === '') return undefined;
    const seen = new Set<string>();
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const times = [...seen]
        .filter((id) => !known.current.has(id))
        .flatMap((id) => latest.current.unread.get(id) ?? [])
        .sort();
      const [from] = times;
      const to = times.at(-1);
      if (from === undefined || to === undefined) return;
      for (const id of seen) known.current.add(id);
      latest.current.onViewed({ from, to });
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen.add((target as HTMLElement).dataset['message'] ?? '');
      tell();
    });
    for (const id of ids.split(',')) {
      const element = root.querySelector(`[data-message="${CSS.escape(id)}"]`);
      if (element !== null) observer.observe(element);
    }
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [list, ids]);
}
