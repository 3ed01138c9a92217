import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useMessages } from '../../locale/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { toastMessages } from './messages.ts';
import { toastQueue } from './store.ts';
import * as styles from './Toast.css.ts';
import { placeHost } from './toastHost.ts';
import type { ToastState } from './toastQueue.ts';
import { ToastCard } from './ToastCard.tsx';

const none: ToastState = { shown: [], waiting: [] };

/**
 * Where toasts appear; one a page, near its root. A landmark while it shows any: F6 leads to it and back. Toasts stay
 * while a pointer or the focus rests on them and while nobody sees the page.
 */
export function ToastRegion(props: HostAttributes) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = styles.host;
    const remove = placeHost(element);
    setHost(element);
    return remove;
  }, []);
  return host && createPortal(<Region {...props} />, host);
}

function Region(props: HostAttributes) {
  const { shown, waiting } = useSyncExternalStore(toastQueue.subscribe, toastQueue.getState, () => none);
  const messages = useMessages(toastMessages);
  const { direction } = useLocale();
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  // The focus goes on to the next toast, and with the last one back to where it came from.
  const followFocus = (leaving: number) => {
    const cards = [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
    const index = shown.findIndex(({ id }) => id === leaving);
    if (!cards[index]?.contains(document.activeElement)) return;
    const next = cards[index + 1] ?? cards[index - 1] ?? cameFrom.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  const dismiss = (id: number) => {
    followFocus(id);
    toastQueue.dismiss(id);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const card = region.current?.querySelector<HTMLElement>('[data-toast]');
      if (!card) return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) card.focus({ preventScroll: true });
      else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  useEffect(() => {
    const rest = { pointer: false, focus: false };
    const update = () => toastQueue.pause(rest.pointer || rest.focus || document.hidden);
    const element = region.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const on = (type: string, change: () => void) =>
      element.addEventListener(
        type,
        () => {
          change();
          update();
        },
        { signal: stop.signal },
      );
    on('pointerenter', () => (rest.pointer = true));
    on('pointerleave', () => (rest.pointer = false));
    on('focusin', () => (rest.focus = true));
    on('focusout', () => (rest.focus = false));
    document.addEventListener('visibilitychange', update, { signal: stop.signal });
    update();
    return () => stop.abort();
  }, []);

  const any = shown.length > 0;
  return (
    <div
      {...hostAttributes(props)}
      ref={region}
      className={styles.region}
      dir={direction}
      role={any ? 'region' : undefined}
      aria-label={any ? messages.region : undefined}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {any && (
        <ol className={styles.list}>
          {shown.map((item) => (
            <li key={item.key} className={styles.item}>
              <ToastCard toast={item} onDismiss={() => dismiss(item.id)} />
            </li>
          ))}
        </ol>
      )}
      {waiting.length > 0 && <p className={styles.more}>{messages.more(waiting.length)}</p>}
    </div>
  );
}
