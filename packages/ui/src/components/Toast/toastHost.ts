import { subscribeLayers, topLayer } from '../overlay/index.ts';

/**
 * Keeps the toasts' element readable and on top: everything outside an open modal dialog is inert, so it lives in the
 * topmost one, otherwise at the end of <body>; and is shown anew as a popover, since what opened last is painted last.
 */
export function placeHost(host: HTMLElement): () => void {
  const place = () => {
    const parent = topLayer() ?? document.body;
    const focused = host.contains(document.activeElement) ? document.activeElement : null;
    if (host.parentElement !== parent) parent.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  host.popover = 'manual';
  place();
  const stop = subscribeLayers(place);
  return () => {
    stop();
    host.remove();
  };
}
