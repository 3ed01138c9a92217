import { useEffect, useRef, type RefObject } from 'react';

/**
 * Answers a function that acts once no press is under way. What goes away on blur would move the page under a pointer that
 * is down, and the button it is on would not hear its click. Watches the pointer only while `enabled`.
 */
export function useAfterPress(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  act: () => void,
): () => void {
  const press = useRef({ isDown: false, isWaiting: false });
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!enabled || !page) return undefined;
    const state = press.current;
    const down = () => {
      state.isDown = true;
    };
    const up = () => {
      state.isDown = false;
      if (!state.isWaiting) return;
      state.isWaiting = false;
      // The click comes after the release, in the same task or the next.
      setTimeout(act);
    };
    page.addEventListener('pointerdown', down, true);
    page.addEventListener('pointerup', up, true);
    page.addEventListener('pointercancel', up, true);
    return () => {
      state.isDown = false;
      state.isWaiting = false;
      page.removeEventListener('pointerdown', down, true);
      page.removeEventListener('pointerup', up, true);
      page.removeEventListener('pointercancel', up, true);
    };
  }, [element, enabled, act]);

  return () => {
    if (press.current.isDown) press.current.isWaiting = true;
    else act();
  };
}
