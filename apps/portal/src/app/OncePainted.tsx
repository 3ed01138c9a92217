import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** What comes when the page has been painted, and is never part of one that the bank renders. */
export function OncePainted({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  // A tap is answered before it.
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted && children;
}
