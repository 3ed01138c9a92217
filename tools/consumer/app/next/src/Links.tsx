'use client';

import { LinkProvider } from '@kontor/ui/link-provider';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Hands links to the router: a server component can't pass on a component. */
export function Links({ children }: { children: ReactNode }) {
  return <LinkProvider component={Link}>{children}</LinkProvider>;
}
