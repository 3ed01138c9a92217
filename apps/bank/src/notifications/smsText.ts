/** What a text message to a phone says of an event. */
import { texts } from '../platform/text/index.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import { amountText } from './notification.ts';
import { masked, noticeOf, type NotificationEvent } from './templates.ts';

/**
 * As the notice says it, without the names that others chose: a phone makes a link or a number to call of whatever looks like
 * one, and the message comes from the bank.
 */
export function smsText(event: NotificationEvent, language: BankLanguage): string {
  const { notices, cards } = texts[language];
  switch (event.kind) {
    case 'PAYMENT_RECEIVED':
      return notices.paymentReceived(amountText(event, language), null);
    case 'PAYMENT_SENT':
      return notices.paymentSent(amountText(event, language), null);
    case 'AWAITS_SIGNATURE': {
      const { paymentAwaitsSignature, orderAwaitsSignature } = notices;
      const awaits = event.about === 'PAYMENT' ? paymentAwaitsSignature : orderAwaitsSignature;
      return awaits(amountText(event, language), null);
    }
    case 'CARD_PAID':
      return cards.paid(amountText(event, language), null, event.lastFour);
    case 'CARD_REFUNDED':
      return cards.refunded(amountText(event, language), null, event.lastFour);
    default:
      return noticeOf(masked(event), language).content;
  }
}
