import type { ChatMessage } from './types.ts';

/** What a message goes by while it is sent and after. */
export const keyOf = (message: ChatMessage | undefined): string | undefined =>
  message?.clientMessageId ?? message?.id;

/** The name of a message's author; null where the bank speaks as such. */
export function authorOf({ employee, user }: ChatMessage): string | null {
  const profile = (employee ?? user)?.profile;
  return profile === undefined ? null : `${profile.firstName} ${profile.lastName}`.trim() || null;
}
