import { useLayoutEffect, useState, type ReactNode } from 'react';
import { carryTyped } from '../boot/beforeScripts.ts';

/** Renders a page from scratch in place of the server-rendered one, and keeps what was typed there. */
export function Replacement({ container, children }: { container: HTMLElement; children: ReactNode }) {
  // The first render still sees the old page: React removes it when it commits.
  const [carry] = useState(() => carryTyped(container));
  useLayoutEffect(() => void carry(), [carry]);
  return children;
}
