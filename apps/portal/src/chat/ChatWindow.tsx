import type { Message } from '@kontor/api-client/contract';
import { chatLists } from '@kontor/api-client/domain';
import type { Messaging, MessagingState } from '@kontor/api-client/messaging';
import { useApi, useCall } from '@kontor/api-client/react';
import { ChatPopup, type MessagePage } from '@kontor/banking-widgets/chat-popup';
import { media } from '@kontor/ui/theme-contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useBranding } from '../app/branding.ts';
import { saveFile } from '../exports/saveFile.ts';
import { useSession } from '../session/SessionContext.ts';
import type { Chat } from './ChatContext.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { linkOf, messagePage } from './messagePage.ts';
import { subjectAddress } from './subjectAddress.ts';
import { useChatTexts } from './useChatTexts.ts';
import { useSendMessage } from './useSendMessage.ts';

export { SubjectMessages } from './SubjectMessages.tsx';

/** The chat over this page's messaging. */
export default function ChatWindow({ chat }: { chat: Chat }) {
  const { messaging, isOpen, channelId, showChannel, close } = chat;
  const areTextsThere = useChatTexts();
  const session = useSession();
  const { user, timeZone } = session;
  const { faviconUrl } = useBranding();
  // One element: the messages are not drawn again with each letter that is typed.
  const logo = useMemo(() => <img src={faviconUrl} alt="" width={40} height={40} />, [faviconUrl]);
  const client = useApi();
  const navigate = useNavigate();
  const state = useSyncExternalStore(messaging?.subscribe ?? neverChanges, messaging?.state ?? nothing);
  const onSend = useSendMessage(messaging, channelId);
  const fileEndings = useCall('settings.clients', {}, { enabled: channelId !== null }).data?.upload
    .extensions;
  const [draft, setDraft] = useDraft(channelId);
  const notificationId = chatLists(state?.channels ?? []).notification?.id ?? null;

  useEffect(() => messaging?.setChatOpen(isOpen), [messaging, isOpen]);
  useFollowed(messaging, isOpen ? notificationId : null);
  useFollowed(messaging, isOpen ? channelId : null);

  const pageOf = (id: string | null): MessagePage =>
    messaging === null || state === null || id === null
      ? emptyPage
      : messagePage(messaging, state, id, user.id);
  const onDownload = async ({ channelId: id, document }: Message) => {
    if (document === null) return;
    const result = await client.call('channels.documentFile', { params: { id, documentId: document.id } });
    if (result.ok) saveFile(result.data);
  };
  const shown = state?.channels?.find(({ id }) => id === channelId);
  const subject = shown === undefined ? null : subjectAddress(shown, session);
  const view = (address: string) => {
    // Only where the page has a column for it does a payment stand beside the chat.
    if (!matchMedia(media.wide).matches) close();
    void navigate(address);
  };
  if (!areTextsThere) return null;
  return (
    <ChatPopup
      open={isOpen}
      onClose={close}
      connection={state?.connection ?? 'unknown'}
      onReconnect={() => messaging?.start()}
      userId={user.id}
      logo={logo}
      channels={channelsOf(messaging, state)}
      unread={state?.unread ?? {}}
      channelId={channelId}
      onChannel={showChannel}
      page={pageOf(channelId)}
      notifications={pageOf(notificationId)}
      onViewed={(id, range) => messaging?.read(id, range)}
      onSend={onSend}
      fileEndings={fileEndings ?? none}
      onResend={(message) => messaging?.resend(message.channelId, message.id)}
      draft={draft}
      onDraft={setDraft}
      onDownload={(message) => void onDownload(message)}
      onNotification={(message) => {
        const link = linkOf(message);
        if (link === null) return;
        close();
        void navigate(link);
      }}
      onAbout={subject === null ? undefined : () => view(subject)}
      typing={channelId === null ? null : (state?.typing[channelId] ?? null)}
      timeZone={timeZone}
    />
  );
}

const neverChanges = () => () => {};
const nothing = () => null;
const none: readonly string[] = [];
const emptyPage: MessagePage = {
  messages: { status: 'pending' },
  hasOlder: false,
  loadingOlder: false,
  onOlder: () => {},
};

function channelsOf(messaging: Messaging | null, state: MessagingState | null) {
  const retry = () => void messaging?.loadChannels();
  if (state?.channels !== undefined) return { status: 'success', data: state.channels } as const;
  return state?.channelsFailed === true
    ? ({ status: 'error', cause: 'bank', retry } as const)
    : ({ status: 'pending', retry } as const);
}

function useFollowed(messaging: Messaging | null, channelId: string | null): void {
  useEffect(() => {
    if (channelId !== null) messaging?.follow(channelId);
  }, [messaging, channelId]);
}

/** What is typed in the open conversation; each keeps its own, also over a reload. */
function useDraft(channelId: string | null) {
  const [typed, setTyped] = useState<{ channelId: string; text: string } | null>(null);
  const text = channelId === null ? '' : typed?.channelId === channelId ? typed.text : readDraft(channelId);
  return [
    text,
    (next: string) => {
      if (channelId === null) return;
      setTyped({ channelId, text: next });
      writeDraft(channelId, next);
    },
  ] as const;
}
