import { useEffect } from 'react';
import { useBranding } from '../app/branding.ts';

/** Names the window after its page. */
export function usePageTitle(title: string): void {
  const { name } = useBranding();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
