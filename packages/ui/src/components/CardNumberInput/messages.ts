import { cardLength } from './cardNumberText.ts';

export const cardNumberMessages = {
  en: {
    'too-long': (count: number) => `The pasted text has ${count} digits; a card number has ${cardLength}.`,
    none: () => 'The pasted text has no card number in it.',
  },
  de: {
    'too-long': (count: number) =>
      `Der eingefügte Text hat ${count} Ziffern; eine Kartennummer hat ${cardLength}.`,
    none: () => 'Der eingefügte Text enthält keine Kartennummer.',
  },
  ar: {
    'too-long': (count: number) =>
      `عدد أرقام النص الملصق: ${arabic(count)}؛ رقم البطاقة من ${arabic(cardLength)} رقمًا.`,
    none: () => 'لا يوجد رقم بطاقة في النص الملصق.',
  },
};

function arabic(count: number): string {
  return new Intl.NumberFormat('ar').format(count);
}
