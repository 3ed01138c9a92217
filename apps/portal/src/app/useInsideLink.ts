import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** A press that is for this tab: anything else (new tab, new window, download) is the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

type InsideLink = { href: string; onClick: (event: MouseEvent) => void };

/** Props of a link to another page of the portal: a real address, followed without loading a document. */
export function useInsideLink(): (href: string) => InsideLink {
  const navigate = useNavigate();
  return useCallback(
    (href) => ({
      href,
      onClick: (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void navigate(href);
      },
    }),
    [navigate],
  );
}
