import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { placeTooltip } from './placeTooltip.ts';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps {
  /** A few words of plain text. They explain; nothing that is needed may stand here alone, as touch never shows it. */
  label: string;
  /** One element that can take the focus: a button, a link, a field. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** The words are what the element is called anyway (an icon button): they are shown, and not said a second time. */
  repeatsName?: boolean;
}

/** Ms that a pointer rests before the words appear; none right after it has left another tooltip. */
const delay = 500;
const warmFor = 300;
/** Ms within which a focus that follows a press came of it: on touch it comes late. */
const pressLasts = 1000;

/** The tooltip in sight; there is one at a time. */
let close: (() => void) | undefined;
let leftAt = -Infinity;

/**
 * A few words about a control, while a pointer rests on it or a key brought the focus there. They stay while the pointer
 * is on them; Escape puts them away (WCAG 1.4.13). Never on touch.
 */
export function Tooltip({ label, children, repeatsName = false }: TooltipProps) {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useRef<() => void>(undefined);
  const pressedAt = useRef(-Infinity);

  const leave = () => {
    clearTimeout(timer.current);
    hide.current?.();
  };
  useEffect(() => leave, []);

  const show = () => {
    clearTimeout(timer.current);
    const tooltip = words.current;
    const anchor = tooltip?.parentElement?.firstElementChild;
    if (!tooltip || !anchor || hide.current) return;
    close?.();

    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight };
      const { left, top } = placeTooltip(anchor.getBoundingClientRect(), size, view);
      Object.assign(tooltip.style, { left: `${left}px`, top: `${top}px` });
    };
    tooltip.showPopover();
    place();
    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    window.addEventListener('scroll', place, listen);
    window.addEventListener('resize', place, listen);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // This press is used up: a dialog around stays open.
        event.preventDefault();
        leave();
      },
      listen,
    );
    hide.current = close = () => {
      stop.abort();
      if (tooltip.isConnected) tooltip.hidePopover();
      hide.current = close = undefined;
    };
  };

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const warm = close !== undefined || performance.now() - leftAt < warmFor;
    timer.current = setTimeout(show, warm ? 0 : delay);
  };
  const onPointerLeave = ({ currentTarget }: PointerEvent) => {
    clearTimeout(timer.current);
    // Whoever came by a key still has the focus there.
    if (!hide.current || currentTarget.querySelector(':focus-visible')) return;
    leave();
    leftAt = performance.now();
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (target === words.current) return;
    pressedAt.current = performance.now();
    leave();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const pressed = performance.now() - pressedAt.current < pressLasts;
    if (!pressed && target.matches(':focus-visible')) show();
  };

  return (
    <span
      className={styles.anchor}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onPointerDown={onPointerDown}
      onFocus={onFocus}
      onBlur={leave}
    >
      {repeatsName ? children : cloneElement(children, { 'aria-describedby': id })}
      <span ref={words} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {label}
      </span>
    </span>
  );
}
