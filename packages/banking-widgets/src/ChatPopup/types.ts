import type { Channel, Message } from '@kontor/api-client/contract';
import type { ReactNode } from 'react';
import type { Loadable } from '../shared/loadable.ts';

// SOCKET-02
/**
 * `unsupported`: still connecting after ten seconds; `closed`: it was open, and is being opened again; `failed`: that was given
 * up, and the person may ask for it again.
 */
export type ChatConnection = 'unknown' | 'connecting' | 'open' | 'closed' | 'failed' | 'unsupported';

/** A message; the person's own has a `delivery` until the bank has taken it. */
export type ChatMessage = Message & { readonly delivery?: 'sending' | 'failed' };

/** What has been loaded of a channel, and the way to what is older. */
export type MessagePage = {
  /** The oldest first. */
  messages: Loadable<readonly ChatMessage[]>;
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
};

/** Why a message with a file was not sent; `file-refused`: the bank takes no files of this kind; `file-infected`: it found malware. */
export type SendProblem = 'file-too-large' | 'file-refused' | 'file-infected' | 'failed';

export type ChatPopupProps = {
  open: boolean;
  onClose: () => void;
  connection: ChatConnection;
  /** Opens the connection again after it has `failed`. */
  onReconnect: () => void;
  /** Whose messages stand at the end of the line. */
  userId: string;
  /** The bank's mark, 40 px, beside its own channel; beside messages it is shown smaller. Keep it one element: messages render again for another. */
  logo: ReactNode;
  channels: Loadable<readonly Channel[]>;
  /** Unread messages by channel id. */
  unread: Readonly<Record<string, number>>;
  /** The channel that is open; null shows the lists. */
  channelId: string | null;
  onChannel: (id: string | null) => void;
  /** Of the open channel. */
  page: MessagePage;
  /** Of the channel NOTIFICATION, the oldest first. */
  notifications: MessagePage;
  // CHAT-25
  /** Unread messages came into view: the first and the last of them by `createdAt`. */
  onViewed: (channelId: string, range: { from: string; to: string }) => void;
  /** A message without a file is answered at once and may still fail; its `delivery` says so. */
  onSend: (message: { content: string; file: File | null }) => Promise<SendProblem | null>;
  /** Endings of the files that the bank takes, `.pdf`: the chooser offers these, and they are named where one is refused; empty while they are not known. */
  fileEndings: readonly string[];
  onResend: (message: ChatMessage) => void;
  /** What is typed in the open channel and not sent. */
  draft: string;
  onDraft: (text: string) => void;
  onDownload: (message: ChatMessage) => void;
  onNotification: (message: Message) => void;
  /** The employee who is typing in the open channel, by name; the host ends it. */
  typing?: string | null | undefined;
  /** Leads to what a channel is about; without it, and for a channel of no payment and no application, nothing does. */
  onAbout?: ((channel: Channel) => void) | undefined;
  /** IANA zone whose days the headings name. */
  timeZone: string;
  /** Decides what is today. */
  now?: Date | undefined;
};
