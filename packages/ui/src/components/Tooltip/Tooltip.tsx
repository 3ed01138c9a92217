import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { later } from '../overlay/later.tsx';
import * as styles from './Tooltip.css.ts';
import { isWarm } from './inSight.ts';

const ShownWords = later(async () => (await import('./ShownWords.tsx')).ShownWords);

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
/** Ms within which a focus that follows a press came of it: on touch it comes late. */
const pressLasts = 1000;

/**
 * A few words about a control, while a pointer rests on it or a key brought the focus there. They stay while the pointer
 * is on them; Escape puts them away (WCAG 1.4.13). Never on touch.
 */
export function Tooltip({ label, children, repeatsName = false }: TooltipProps) {
  ShownWords.useBring();
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef(-Infinity);
  const [shown, setShown] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const control = () => wrapper.current?.firstElementChild ?? null;
  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    timer.current = setTimeout(show, isWarm() ? 0 : delay);
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || !control()?.contains(target)) return;
    pressedAt.current = performance.now();
    hide();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const pressed = performance.now() - pressedAt.current < pressLasts;
    if (!pressed && target.matches(':focus-visible')) show();
  };

  const words = {
    id,
    role: 'tooltip',
    popover: 'manual',
    className: styles.tooltip,
    children: label,
  } as const;
  return (
    <span
      ref={wrapper}
      className={styles.anchor}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerDown={onPointerDown}
      onFocus={onFocus}
      onBlur={hide}
    >
      {repeatsName ? children : cloneElement(children, { 'aria-describedby': id })}
      {shown ? <ShownWords words={words} control={control} onHide={hide} /> : <span {...words} />}
    </span>
  );
}
