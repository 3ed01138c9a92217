import { useEffect } from 'react';
import { useBranding } from '../app/branding.ts';
import { useChat } from '../chat/ChatContext.ts';

/** Names the window after its page, behind the number of unread messages. */
export function usePageTitle(title: string): void {
  const { name } = useBranding();
  const unread = useChat()?.unread ?? 0;
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · ${name}`;
  }, [title, name, unread]);
}
