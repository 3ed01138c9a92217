import type { Channel } from '@kontor/api-client/contract';
import type { ChatTextKey } from '../i18n/chat/en.ts';
import type { WidgetText } from '../i18n/useTexts.ts';

/**
 * What a conversation is called: of an application, whose it is (CHAT-08, -09), else as the bank calls it.
 *
 * @param applicant `applicantOf` the channel
 */
export function channelTitle(
  { channelType, title }: Channel,
  applicant: string | null,
  text: WidgetText<ChatTextKey>['text'],
): string {
  if (channelType !== 'APPLICATION') return title;
  return applicant === null ? text('applicationOnly') : text('application', { name: applicant });
}
