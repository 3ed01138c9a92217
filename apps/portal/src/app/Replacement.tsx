import { useLayoutEffect, useState, type ReactNode } from 'react';
import { carryTyped } from '../boot/beforeScripts.ts';

/** A page that takes the place of one that the bank painted, and goes on with what was typed there. */
export function Replacement({ container, children }: { container: HTMLElement; children: ReactNode }) {
  // Rendered before the painted page is removed.
  const [carry] = useState(() => carryTyped(container));
  useLayoutEffect(() => void carry(), [carry]);
  return children;
}
