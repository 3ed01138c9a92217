import type { NoticeLanguage } from '../chat/notice.ts';
import type { WishedEvent } from '../users/wishes.ts';

const titles: Readonly<Record<NoticeLanguage, Readonly<Record<WishedEvent, string>>>> = {
  en: {
    SIGN_IN: 'New sign-in',
    PAYMENT_AWAITING_SIGNATURE: 'Your signature is awaited',
    PAYMENT_SENT: 'Payment sent',
    PAYMENT_RECEIVED: 'Money received',
    LOW_BALANCE: 'Low balance',
    PRODUCT_NEWS: 'News from {bank}',
  },
  de: {
    SIGN_IN: 'Neue Anmeldung',
    PAYMENT_AWAITING_SIGNATURE: 'Ihre Unterschrift wird erwartet',
    PAYMENT_SENT: 'Zahlung ausgeführt',
    PAYMENT_RECEIVED: 'Geld erhalten',
    LOW_BALANCE: 'Niedriger Kontostand',
    PRODUCT_NEWS: 'Neues von {bank}',
  },
};

/** What stands above a notice outside the application: seen on locked screens, so it names no sum and nobody. */
export const titleOf = (event: WishedEvent, language: NoticeLanguage, bankName: string): string =>
  titles[language][event].replace('{bank}', () => bankName);
