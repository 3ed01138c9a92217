import { totalUnread, type Messaging } from '@kontor/api-client/messaging';
import { useApi } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { whenIdle } from '../boot/prefetch.ts';
import { useSession } from '../session/SessionContext.ts';
import { ChatContext, type Chat } from './ChatContext.ts';
import { useAppBadge } from './useAppBadge.ts';

/** Keeps the page live and the chat at hand, above the pages: both go on wherever somebody goes. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const [messaging, NewBuild] = useMessaging();
  const unread = useSyncExternalStore(
    messaging?.subscribe ?? neverChanges,
    () => (messaging === null ? 0 : totalUnread(messaging.state())),
    () => 0,
  );
  useAppBadge(unread);
  const [isOpen, setOpen] = useState(false);
  const [channelId, showChannel] = useState<string | null>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    showChannel(null);
  }, []);
  const chat = useMemo<Chat>(
    () => ({ messaging, unread, isOpen, channelId, showChannel, open, close }),
    [messaging, unread, isOpen, channelId, open, close],
  );
  return (
    <ChatContext value={chat}>
      {children}
      {NewBuild && <NewBuild />}
    </ChatContext>
  );
}

const neverChanges = () => () => {};

/**
 * The messaging of this person and organization, whose file comes when the page has nothing else to do, and what says that the
 * page is old, once it is.
 */
function useMessaging() {
  const client = useApi();
  const queries = useQueryClient();
  const { user, organization } = useSession();
  const [messaging, setMessaging] = useState<Messaging | null>(null);
  const [notice, setNotice] = useState<ComponentType | null>(null);
  const userId = user.id;
  const organizationId = organization.id;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const begin = async () => {
      const { goLive } = await import('./goLive.ts');
      if (gone) return;
      const live = goLive({
        client,
        queries,
        userId,
        organizationId,
        onNewBuild: (shown) => setNotice(() => shown),
      });
      stop = live.stop;
      // Parts that read it may not be hydrated yet; an urgent update would make React hydrate them all in one task.
      startTransition(() => setMessaging(live.messaging));
    };
    // Without the file the page asks for what is new by itself, as before.
    whenIdle(() => void begin().catch(() => {}));
    return () => {
      gone = true;
      stop?.();
      setMessaging(null);
    };
  }, [client, queries, userId, organizationId]);
  return [messaging, notice] as const;
}
