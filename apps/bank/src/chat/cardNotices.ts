/** What a person is told of their cards. */
import type { declineReasons } from '../adapters/cardNetwork.ts';
import { amountText, type Amount, type Notice, type NoticeLanguage } from './notice.ts';

/** What happened to a card, or with it. */
export type CardNews = { readonly cardId: string; readonly lastFour: string } & (
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

/** How news of a card are told. What was paid or given back is told as other payments are: to those who wish it. */
export function cardNotice(news: CardNews, language: NoticeLanguage): Notice {
  const say = (en: string, de: string) => (language === 'de' ? de : en);
  const link = `/cards/${news.cardId}`;
  const card = say(`card ending in ${news.lastFour}`, `Karte mit der Endung ${news.lastFour}`);
  const always = (severity: Notice['severity'], content: string): Notice => ({
    severity,
    wish: null,
    link,
    content,
  });
  switch (news.kind) {
    case 'CARD_ORDERED':
      return always('INFO', say(`Your ${card} was ordered.`, `Ihre ${card} wurde bestellt.`));
    case 'CARD_SENT':
      return always(
        'ACTION',
        say(
          `Your ${card} is on its way. Once you have it, take it into use here.`,
          `Ihre ${card} ist unterwegs. Nehmen Sie sie hier in Gebrauch, sobald Sie sie haben.`,
        ),
      );
    case 'CARD_EXPIRING': {
      const on = dayText(news.on, language);
      return always(
        'ACTION',
        say(
          `Your ${card} expires on ${on}. Order a new one in time.`,
          `Ihre ${card} läuft am ${on} ab. Bestellen Sie rechtzeitig eine neue.`,
        ),
      );
    }
    case 'CARD_EXPIRED':
      return always(
        'ACTION',
        say(
          `Your ${card} has expired and no longer pays.`,
          `Ihre ${card} ist abgelaufen und zahlt nicht mehr.`,
        ),
      );
    case 'CARD_FROZEN':
      return always(
        'ACTION',
        say(
          `We have frozen your ${card}. Call us if you need it.`,
          `Wir haben Ihre ${card} gesperrt. Rufen Sie uns an, wenn Sie sie brauchen.`,
        ),
      );
    case 'CARD_CANCELED':
      return always(
        'ACTION',
        say(
          `We have cancelled your ${card}. It no longer pays.`,
          `Wir haben Ihre ${card} gekündigt. Sie zahlt nicht mehr.`,
        ),
      );
    case 'CARD_PAID': {
      const amount = amountText(news, language);
      return {
        severity: 'INFO',
        wish: 'PAYMENT_SENT',
        link,
        content: say(
          `You paid ${amount} to ${news.merchant} with your ${card}.`,
          `Sie haben ${amount} an ${news.merchant} mit Ihrer ${card} bezahlt.`,
        ),
      };
    }
    case 'CARD_DECLINED': {
      const amount = amountText(news, language);
      const why = reasons[language][news.reason];
      return always(
        'ACTION',
        say(
          `A purchase of ${amount} at ${news.merchant} with your ${card} was declined: ${why}.`,
          `Ein Kauf über ${amount} bei ${news.merchant} mit Ihrer ${card} wurde abgelehnt: ${why}.`,
        ),
      );
    }
    case 'CARD_REFUNDED': {
      const amount = amountText(news, language);
      return {
        severity: 'INFO',
        wish: 'PAYMENT_RECEIVED',
        link,
        content: say(
          `${news.merchant} gave ${amount} back to your ${card}.`,
          `${news.merchant} hat ${amount} auf Ihre ${card} zurückerstattet.`,
        ),
      };
    }
  }
}

const reasons: Readonly<Record<NoticeLanguage, Readonly<Record<(typeof declineReasons)[number], string>>>> = {
  en: {
    CARD_NOT_ACTIVE: 'the card is not in use yet',
    CARD_FROZEN: 'the card is frozen',
    CARD_CANCELED: 'the card is cancelled',
    CARD_EXPIRED: 'the card has expired',
    ACCOUNT_BLOCKED: 'its account is blocked',
    HOLDER_BLOCKED: 'its holder may not spend from this account',
    NO_RATE: 'we have no rate for this currency at the moment',
    SUM_TOO_SMALL: 'the sum is too small',
    LIMIT_PER_WEEK: 'it is beyond the weekly limit',
    LIMIT_PER_MONTH: 'it is beyond the monthly limit',
    LIMIT_INDEFINITELY: 'it is beyond the limit of the card',
    INSUFFICIENT_FUNDS: 'there is not enough money on the account',
  },
  de: {
    CARD_NOT_ACTIVE: 'die Karte ist noch nicht in Gebrauch',
    CARD_FROZEN: 'die Karte ist gesperrt',
    CARD_CANCELED: 'die Karte ist gekündigt',
    CARD_EXPIRED: 'die Karte ist abgelaufen',
    ACCOUNT_BLOCKED: 'ihr Konto ist gesperrt',
    HOLDER_BLOCKED: 'ihr Inhaber darf von diesem Konto nichts ausgeben',
    NO_RATE: 'für diese Währung haben wir derzeit keinen Kurs',
    SUM_TOO_SMALL: 'der Betrag ist zu klein',
    LIMIT_PER_WEEK: 'er überschreitet das Wochenlimit',
    LIMIT_PER_MONTH: 'er überschreitet das Monatslimit',
    LIMIT_INDEFINITELY: 'er überschreitet das Limit der Karte',
    INSUFFICIENT_FUNDS: 'auf dem Konto ist nicht genug Geld',
  },
};

/** `30 April 2029` */
const dayText = (day: string, language: NoticeLanguage): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
