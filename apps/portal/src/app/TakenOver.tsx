import { useLayoutEffect, useState, type ReactNode } from 'react';
import { repeatTyped, takePressed } from '../boot/beforeScripts.ts';

/** Hydrates a page that the bank rendered, and replays what the person typed or pressed before the scripts loaded. */
export function TakenOver({ container, children }: { container: HTMLElement; children: ReactNode }) {
  // From the first rendering on React itself keeps what is pressed.
  const [pressed] = useState(takePressed);
  useLayoutEffect(() => {
    repeatTyped(container);
    if (pressed?.isConnected) pressed.click();
  }, [container, pressed]);
  return children;
}
