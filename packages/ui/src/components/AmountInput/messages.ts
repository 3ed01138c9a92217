import type { AmountRefusal } from './amountRules.ts';

interface RefusalDetail {
  decimals: number;
  code: string;
  max: string;
}

interface AmountMessages {
  refusals: Record<Exclude<AmountRefusal, 'ambiguous'>, (detail: RefusalDetail) => string>;
  /** A pasted text with two meanings; the two readings are also offered as buttons. */
  ambiguous: (pasted: string, first: string, second: string) => string;
  otherCurrency: (pasted: string, own: string) => string;
  leftOut: (shown: string) => string;
  pasted: (shown: string) => string;
  /** A mark turned out to group digits. */
  grouped: (shown: string) => string;
}

export const amountMessages: Record<'en' | 'de' | 'ar', AmountMessages> = {
  en: {
    refusals: {
      character: () => 'Only digits and a decimal mark can be entered here.',
      'leading-dot': () => 'Start with a digit: type 0 before the decimal mark.',
      'second-dot': () => 'The amount already has a decimal mark.',
      'no-decimals': ({ code }) => `Amounts in ${code} have no decimals.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Amounts in ${code} have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
      'too-large': ({ max }) => `The largest amount is ${max}.`,
      negative: () => 'This amount is below zero. Enter an amount above zero.',
      unreadable: () => 'This text is not a single amount. Nothing was changed.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} could mean ${first} or ${second}. Choose which one you mean.`,
    otherCurrency: (pasted, own) => `You pasted an amount in ${pasted}. This field is in ${own}.`,
    leftOut: (shown) => `Other characters were left out. The amount is ${shown}.`,
    pasted: (shown) => `Pasted as ${shown}`,
    grouped: (shown) => `The amount is ${shown}`,
  },
  de: {
    refusals: {
      character: () => 'Hier sind nur Ziffern und ein Dezimalzeichen möglich.',
      'leading-dot': () => 'Beginnen Sie mit einer Ziffer: vor das Dezimalzeichen gehört eine 0.',
      'second-dot': () => 'Der Betrag hat schon ein Dezimalzeichen.',
      'no-decimals': ({ code }) => `Beträge in ${code} haben keine Nachkommastellen.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Beträge in ${code} haben höchstens ${decimals} ${decimals === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}.`,
      'too-large': ({ max }) => `Der größte Betrag ist ${max}.`,
      negative: () => 'Dieser Betrag liegt unter null. Geben Sie einen Betrag über null ein.',
      unreadable: () => 'Dieser Text ist kein einzelner Betrag. Es wurde nichts geändert.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} kann ${first} oder ${second} bedeuten. Wählen Sie, was Sie meinen.`,
    otherCurrency: (pasted, own) =>
      `Sie haben einen Betrag in ${pasted} eingefügt. Dieses Feld ist in ${own}.`,
    leftOut: (shown) => `Andere Zeichen wurden weggelassen. Der Betrag ist ${shown}.`,
    pasted: (shown) => `Eingefügt als ${shown}`,
    grouped: (shown) => `Der Betrag ist ${shown}`,
  },
  ar: {
    refusals: {
      character: () => 'يمكن إدخال الأرقام والفاصلة العشرية فقط.',
      'leading-dot': () => 'ابدأ برقم: اكتب 0 قبل الفاصلة العشرية.',
      'second-dot': () => 'يحتوي المبلغ على فاصلة عشرية بالفعل.',
      'no-decimals': ({ code }) => `المبالغ بعملة ${code} بلا كسور عشرية.`,
      'too-many-decimals': ({ code, decimals }) =>
        `الحد الأقصى للخانات العشرية بعملة ${code} هو ${decimals}.`,
      'too-large': ({ max }) => `أكبر مبلغ هو ${max}.`,
      negative: () => 'هذا المبلغ أقل من صفر. أدخل مبلغًا أكبر من صفر.',
      unreadable: () => 'هذا النص ليس مبلغًا واحدًا. لم يتغير شيء.',
    },
    ambiguous: (pasted, first, second) => `قد يعني ${pasted} المبلغ ${first} أو ${second}. اختر ما تقصده.`,
    otherCurrency: (pasted, own) => `لصقت مبلغًا بعملة ${pasted}. هذا الحقل بعملة ${own}.`,
    leftOut: (shown) => `تم تجاهل الأحرف الأخرى. المبلغ هو ${shown}.`,
    pasted: (shown) => `تم اللصق: ${shown}`,
    grouped: (shown) => `المبلغ هو ${shown}`,
  },
};
