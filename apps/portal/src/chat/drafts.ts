import { chatDraftPrefix } from '../session/stored.ts';

const keyOf = (channelId: string) => `${chatDraftPrefix}${channelId}`;

/** What is typed in a conversation and not sent. */
export const readDraft = (channelId: string): string => sessionStorage.getItem(keyOf(channelId)) ?? '';

export function writeDraft(channelId: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(channelId));
  else sessionStorage.setItem(keyOf(channelId), text);
}
