import { useEffect, useState } from 'react';
import { later } from '../app/later.tsx';
import { useInDemo } from '../session/InDemo.ts';

const Arrange = later(async () => (await import('./ArrangeAccounts.tsx')).ArrangeAccounts);

/**
 * Opens the dialog in which the person puts their accounts in order, but for the demo's. It comes when the page has been painted,
 * and is never part of one that the bank renders.
 */
export function ArrangeAccounts() {
  const inDemo = useInDemo();
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return painted && !inDemo && <Arrange />;
}
