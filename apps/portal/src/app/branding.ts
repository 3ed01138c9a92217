import type { Whitelabel } from '@kontor/api-client/contract';
import { createContext, use } from 'react';

export const BrandingContext = createContext<Whitelabel | null>(null);

/** How the tenant looks and what it calls itself; came with the document. */
export function useBranding(): Whitelabel {
  const branding = use(BrandingContext);
  if (branding === null) throw new Error('useBranding needs a BrandingContext above it');
  return branding;
}
