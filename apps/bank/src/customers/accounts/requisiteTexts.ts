/** Texts about the ways to pay into an account. */
import type { BankLanguage } from '../../platform/text/language.ts';

type Texts = {
  readonly titles: {
    readonly INTERNAL: (bank: string) => string;
    readonly SEPA_SCT: string;
    readonly FASTER_PAYMENT: string;
    readonly SWIFT: string;
  };
  readonly fees: Readonly<Record<'none' | 'sender', string>>;
  readonly notes: Readonly<Record<'instant' | 'name' | 'swift' | 'internal', string>>;
};

/** The texts in every language of the bank. */
export const requisiteTexts: Readonly<Record<BankLanguage, Texts>> = {
  en: {
    titles: {
      INTERNAL: (bank: string) => `From another customer of ${bank}`,
      SEPA_SCT: 'SEPA credit transfer',
      FASTER_PAYMENT: 'UK bank transfer',
      SWIFT: 'International transfer (SWIFT)',
    },
    fees: { none: 'We charge nothing for this.', sender: 'Other banks may charge for their part.' },
    notes: {
      instant: 'Also reaches the account as an instant transfer, within seconds.',
      name: 'Give the name of the account holder exactly as it stands here.',
      swift: 'Takes one to four working days.',
      internal: 'Arrives immediately.',
    },
  },
  de: {
    titles: {
      INTERNAL: (bank: string) => `Von anderen Kunden der ${bank}`,
      SEPA_SCT: 'SEPA-Überweisung',
      FASTER_PAYMENT: 'Britische Überweisung',
      SWIFT: 'Auslandsüberweisung (SWIFT)',
    },
    fees: {
      none: 'Wir berechnen dafür nichts.',
      sender: 'Andere Banken können für ihren Teil etwas berechnen.',
    },
    notes: {
      instant: 'Kommt auch als Echtzeitüberweisung an, binnen Sekunden.',
      name: 'Geben Sie den Namen des Kontoinhabers genau so an, wie er hier steht.',
      swift: 'Dauert einen bis vier Bankarbeitstage.',
      internal: 'Kommt sofort an.',
    },
  },
  ar: {
    titles: {
      INTERNAL: (bank: string) => `من عميل آخر لدى \u2068${bank}\u2069`,
      SEPA_SCT: 'تحويل SEPA',
      FASTER_PAYMENT: 'تحويل مصرفي داخل المملكة المتحدة',
      SWIFT: 'تحويل دولي (SWIFT)',
    },
    fees: { none: 'لا نتقاضى رسومًا على ذلك.', sender: 'قد تتقاضى البنوك الأخرى رسومًا من جانبها.' },
    notes: {
      instant: 'يصل أيضًا كتحويل فوري خلال ثوانٍ.',
      name: 'اكتب اسم صاحب الحساب كما هو مكتوب هنا تمامًا.',
      swift: 'يستغرق من يوم عمل واحد إلى أربعة أيام عمل.',
      internal: 'يصل فورًا.',
    },
  },
};
