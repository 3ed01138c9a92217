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
  fr: {
    'too-long': (count: number) =>
      `Le texte collé contient ${count} chiffres\u202f; un numéro de carte en compte ${cardLength}.`,
    none: () => 'Le texte collé ne contient pas de numéro de carte.',
  },
  es: {
    'too-long': (count: number) =>
      `El texto pegado tiene ${count} dígitos; un número de tarjeta tiene ${cardLength}.`,
    none: () => 'El texto pegado no contiene ningún número de tarjeta.',
  },
};

function arabic(count: number): string {
  return new Intl.NumberFormat('ar').format(count);
}
