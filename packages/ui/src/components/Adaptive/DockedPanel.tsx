import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { CloseButton } from '../overlay/index.ts';
import { onEscape } from '../overlay/escape.ts';
import { rememberFocus } from '../overlay/focusReturn.ts';
import { overlayMessages } from '../overlay/messages.ts';
import type { AdaptivePanelProps } from './Adaptive.tsx';
import * as css from './Dock.css.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A panel that is a part of its page. It begins at its name as an overlay does; Escape gives the focus back to the page. */
export function DockedPanel({ title, description, onClose, onStep, footer, children }: AdaptivePanelProps) {
  const messages = useMessages(overlayMessages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => onEscape(() => close.current('escape')), []);
  useLayoutEffect(() => {
    const element = panel.current;
    const returnFocus = rememberFocus();
    element?.focus({ preventScroll: true });
    return () => {
      // A focus that has gone on into the page stays there.
      if (element?.contains(document.activeElement) && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
      returnFocus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || onStep === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <aside ref={panel} className={css.panel} aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={css.header}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <CloseButton label={messages.close} onClick={() => onClose('close')} />
      </div>
      <div className={css.body}>
        {description}
        {children}
      </div>
      {footer !== undefined && <div className={css.footer}>{footer}</div>}
    </aside>
  );
}
