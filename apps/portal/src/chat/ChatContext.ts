import type { Messaging } from '@kontor/api-client/messaging';
import { createContext, use } from 'react';

/** The chat of the page: whether it is open, at which conversation, and what it rides on. */
export type Chat = {
  /** Null until its file is there. */
  readonly messaging: Messaging | null;
  /** All unread messages, notifications included. */
  readonly unread: number;
  readonly isOpen: boolean;
  /** The open conversation; null while the lists show. */
  readonly channelId: string | null;
  readonly showChannel: (id: string | null) => void;
  readonly open: () => void;
  /** Forgets the open conversation as well (CHAT-15). */
  readonly close: () => void;
};

export const ChatContext = createContext<Chat | null>(null);

/** The chat; null where there is none, as in the demo. */
export const useChat = (): Chat | null => use(ChatContext);
