import { safePolygon, useHover } from '@floating-ui/react';
import { useLayoutEffect, useRef, type HTMLAttributes } from 'react';
import { usePopup } from '../overlay/usePopup.ts';
import { noteLeft, takeSight } from './inSight.ts';

interface ShownWordsProps {
  words: HTMLAttributes<HTMLSpanElement>;
  control: () => Element | null;
  onHide: () => void;
}

/** The words beside their control. */
export function ShownWords({ words, control, onHide }: ShownWordsProps) {
  const { ref, style, context } = usePopup<HTMLSpanElement>({
    anchor: control,
    placement: 'top',
    gap: 8,
    onClose: (reason) => {
      // The pointer or a press is elsewhere, but keyboard users still have the focus on the control.
      if (reason === 'focus' || (reason === 'outside' && control()?.matches(':focus-visible'))) return;
      if (reason === 'outside') noteLeft();
      onHide();
    },
  });
  // However slowly it goes, a pointer on its way to the words keeps them.
  useHover(context, { handleClose: safePolygon({ requireIntent: false }) });

  const latest = useRef(onHide);
  useLayoutEffect(() => {
    latest.current = onHide;
  });
  useLayoutEffect(() => takeSight(() => latest.current()), []);
  return <span {...words} ref={ref} style={style} />;
}
