/** What a person is told of their cards. */
import type { declineReasons } from '../platform/dictionaries/declineReasons.ts';
import { links } from './links.ts';
import { texts } from '../platform/text/texts.ts';
import { intlLocales, type BankLanguage } from '../platform/text/language.ts';
import { amountText, type Amount, type Notice } from './notification.ts';

/** What happened to a card, or with it. */
export type CardEvent = { readonly cardId: string; readonly lastFour: string } & (
  | { readonly kind: 'CARD_ORDERED' | 'CARD_SENT' | 'CARD_EXPIRED' | 'CARD_FROZEN' | 'CARD_CANCELED' }
  /** Its last day, `YYYY-MM-DD`. */
  | { readonly kind: 'CARD_EXPIRING'; readonly on: string }
  | ({ readonly kind: 'CARD_PAID' | 'CARD_REFUNDED'; readonly merchant: string } & Amount)
  | ({
      readonly kind: 'CARD_DECLINED';
      readonly merchant: string;
      readonly reason: (typeof declineReasons)[number];
    } & Amount)
);

/** The notice of a card's event. Purchases and refunds are sent by the same preferences as other payments. */
export function cardNotice(event: CardEvent, language: BankLanguage): Notice {
  const say = texts[language];
  const { lastFour } = event;
  const link = links.card(event.cardId);
  const ofCard = (severity: Notice['severity'], content: string): Notice => ({
    severity,
    preference: 'CARD',
    link,
    content,
  });
  switch (event.kind) {
    case 'CARD_ORDERED':
      return ofCard('INFO', say('cards:ordered', { lastFour }));
    case 'CARD_SENT':
      return ofCard('ACTION', say('cards:sent', { lastFour }));
    case 'CARD_EXPIRING':
      return ofCard('ACTION', say('cards:expiring', { lastFour, day: dayText(event.on, language) }));
    case 'CARD_EXPIRED':
      return ofCard('ACTION', say('cards:expired', { lastFour }));
    case 'CARD_FROZEN':
      return ofCard('ACTION', say('cards:frozen', { lastFour }));
    case 'CARD_CANCELED':
      return ofCard('ACTION', say('cards:canceled', { lastFour }));
    case 'CARD_PAID':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_SENT',
        link,
        content: say('cards:paidTo', {
          amount: amountText(event, language),
          merchant: event.merchant,
          lastFour,
        }),
      };
    case 'CARD_DECLINED':
      return ofCard(
        'ACTION',
        say('cards:declinedAt', {
          amount: amountText(event, language),
          merchant: event.merchant,
          lastFour,
          reason: say(`cards:reasons.${event.reason}`),
        }),
      );
    case 'CARD_REFUNDED':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_RECEIVED',
        link,
        content: say('cards:refundedBy', {
          amount: amountText(event, language),
          merchant: event.merchant,
          lastFour,
        }),
      };
  }
}

/** `30 April 2029` */
const dayText = (day: string, language: BankLanguage): string =>
  new Intl.DateTimeFormat(intlLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
