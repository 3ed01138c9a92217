import { Card } from '@kontor/ui/card';
import type { ReactNode } from 'react';
import { useInsideLink } from './useInsideLink.ts';

/** A card that leads to another page of the portal. */
export function InsideCard({ to, children }: { to: string; children: ReactNode }) {
  const { href, onClick } = useInsideLink()(to);
  return (
    <Card href={href} onPress={onClick}>
      {children}
    </Card>
  );
}
