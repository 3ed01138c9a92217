import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';

/** How long a button is held before it repeats, and how often it then does, ms: as React Aria's spin buttons. */
const [delay, pace] = [400, 60];

/** Handlers of a button that acts on a press, and again and again while it is held, for as long as it is enabled. */
export function useHeldPress(enabled: boolean, act: () => void) {
  const latest = useRef(act);
  useBrowserLayoutEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  const release = () => clearTimeout(timer.current);
  // A button that is disabled hears no release.
  useEffect(() => (enabled ? () => clearTimeout(timer.current) : undefined), [enabled]);

  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, pace);
  };
  return {
    onPointerDown: ({ button }: { button: number }) => {
      repeated.current = false;
      release();
      if (button === 0) timer.current = setTimeout(repeat, delay);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      // The click that ends a long press is not one more.
      if (!repeated.current) act();
      repeated.current = false;
    },
  };
}
