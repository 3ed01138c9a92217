/** What a text message to a phone says of an event. */
import { texts } from '../platform/text/texts.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import { amountText } from './notification.ts';
import { masked, noticeOf, type NotificationEvent } from './templates.ts';

/**
 * As the notice says it, without the names that others chose: a phone makes a link or a number to call of whatever looks like
 * one, and the message comes from the bank.
 */
export function smsText(event: NotificationEvent, language: BankLanguage): string {
  const say = texts[language];
  switch (event.kind) {
    case 'PAYMENT_RECEIVED':
      return say('notices:paymentReceived', { amount: amountText(event, language) });
    case 'PAYMENT_SENT':
      return say('notices:paymentSent', { amount: amountText(event, language) });
    case 'PAYMENT_REJECTED':
      return say('notices:paymentRejected', { amount: amountText(event, language) });
    case 'PAYMENT_DELAYED':
      return say('notices:paymentDelayed', { amount: amountText(event, language) });
    case 'PAYMENT_RETURNED':
      return say('notices:paymentReturned', { amount: amountText(event, language) });
    case 'AWAITS_SIGNATURE':
      return say(`notices:awaitsSignature.${event.about}`, { amount: amountText(event, language) });
    case 'CARD_PAID':
      return say('cards:paid', { amount: amountText(event, language), lastFour: event.lastFour });
    case 'CARD_REFUNDED':
      return say('cards:refunded', { amount: amountText(event, language), lastFour: event.lastFour });
    case 'CARD_DECLINED':
      return say('cards:declined', {
        amount: amountText(event, language),
        lastFour: event.lastFour,
        reason: say(`cards:reasons.${event.reason}`),
      });
    default:
      return noticeOf(masked(event), language).content;
  }
}
