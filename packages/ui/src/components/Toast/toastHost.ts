import { subscribeLayers, topLayer } from '../overlay/index.ts';

/**
 * Keeps the toasts readable and on top. Everything outside an open modal dialog is inert, so their element is placed in the
 * topmost dialog, otherwise at the end of <body>, and reopened as a popover, since what opened last is painted on top.
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
