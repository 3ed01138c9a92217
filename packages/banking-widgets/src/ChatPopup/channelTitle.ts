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

/** What the bar of an open conversation calls it: what it is about stands in the line below (`channelSubject`). */
export function barTitle(channel: Channel, text: WidgetText<ChatTextKey>['text']): string {
  if (channel.channelType === 'TRANSACTION') return text('paymentRequest');
  return channel.channelType === 'APPLICATION' ? text('applicationOnly') : channel.title;
}

/** The payment or the application that a conversation is about; null for the bank's own, which are about anything. */
export function channelSubject(channel: Channel, applicant: string | null): string | null {
  if (channel.channelType === 'TRANSACTION') return channel.title;
  return channel.channelType === 'APPLICATION' ? (applicant ?? channel.title) : null;
}
