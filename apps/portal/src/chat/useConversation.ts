import type { Channel } from '@kontor/api-client/contract';
import { useSyncExternalStore } from 'react';
import { useChat } from './ChatContext.ts';

/** A payment, or an application. */
export type Subject =
  | { readonly paymentId: string; readonly applicationId?: never }
  | { readonly applicationId: string; readonly paymentId?: never };

const never = () => () => {};

/** What the bank and its customer have written about something; undefined where they have not, and until it is known. */
export function useConversation(subject: Subject | null): Channel | undefined {
  const messaging = useChat()?.messaging;
  return useSyncExternalStore(
    messaging?.subscribe ?? never,
    () => messaging?.state().channels?.find((one) => subject !== null && isAbout(one, subject)),
    () => undefined,
  );
}

const isAbout = (channel: Channel, { paymentId, applicationId }: Subject): boolean =>
  channel.messages.length > 0 &&
  (paymentId === undefined ? channel.application?.id === applicationId : channel.paymentId === paymentId);
