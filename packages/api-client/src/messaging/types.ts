import type { Client } from '../client/index.ts';
import type { Message } from '../contract/chat.ts';
import type { ServerFrame } from '../contract/frames.ts';
import type { ChatState } from './chatState.ts';
import type { Tabs } from './sharedSocket.ts';
import type { SocketLike } from './socket.ts';

/**
 * How the socket stands, as a person sees it (SOCKET-01 to -03). `closed`: it is being opened again; `failed`: that was given
 * up (SOCKET-09), until `start` or until the page or its network comes back.
 */
export type ConnectionState = 'unknown' | 'connecting' | 'open' | 'closed' | 'failed' | 'unsupported';

export type MessagingState = ChatState & { readonly connection: ConnectionState };

/** Something at the bank changed its state: the data of an `operation` frame. */
export type OperationNews = Extract<ServerFrame, { event: 'operation' }>['data'];

export type MessagingOptions = {
  readonly client: Pick<Client, 'call'>;
  /** Address of the socket, `wss://…/api/v1/messaging`. */
  readonly url: string;
  readonly userId: string;
  /** Whose channels are listed, besides the person's own. */
  readonly organizationId: string;
  /** Opens a socket; the platform's WebSocket where left out. */
  readonly open?: (address: string) => SocketLike;
  /** How the tabs of the browser reach each other, to share one socket; left out or null, the page has its own. */
  readonly tabs?: Tabs | null;
  readonly onOperation?: (news: OperationNews) => void;
  /** The socket is open, for the first time or again: what was missed has to be asked for. */
  readonly onConnected?: () => void;
  /** Which build of the portal the bank serves, whenever a socket opens. */
  readonly onPortalBuild?: (build: string) => void;
  /** The session's deadline was moved elsewhere. */
  readonly onSessionMoved?: () => void;
};

/** Conversations and news of one person, kept up to date over one socket. */
export type Messaging = {
  /** For `useSyncExternalStore`: the same object until something changes. */
  readonly state: () => MessagingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the connection; also one that was given up, by a person who asks for it. */
  readonly start: () => void;
  /** Unsubscribes from all channels (SWITCH-03) and says goodbye. */
  readonly stop: () => void;
  /** The chat opens, and its channels are loaded; or closes. */
  readonly setChatOpen: (open: boolean) => void;
  /** Nobody can see the page: a lost connection waits for them. */
  readonly setPaused: (paused: boolean) => void;
  /** The device lost its network, which a socket may take minutes to notice. */
  readonly goOffline: () => void;
  readonly loadChannels: () => Promise<void>;
  /** Asks for the counts again, of which the bank tells by itself while the connection is open. */
  readonly loadUnread: () => Promise<void>;
  /** Loads a channel's newest messages and has the bank tell of further ones; once, however often it is asked (CHAT-16). */
  readonly follow: (channelId: string) => void;
  readonly loadOlder: (channelId: string) => void;
  /** The person saw what others wrote between two instants, both included (CHAT-25). */
  readonly read: (channelId: string, range: { readonly from: string; readonly to: string }) => void;
  /** Sends a message of at most 4096 characters, at once or when the connection is back; `document` is one of the channel's. */
  readonly send: (channelId: string, content: string, document: Message['document']) => void;
  readonly resend: (channelId: string, clientMessageId: string) => void;
};
