import { sortCodeLength } from './sortCodeText.ts';

export const sortCodeMessages = {
  en: {
    'too-long': (count: number) => `The pasted text has ${count} digits; a sort code has ${sortCodeLength}.`,
    none: () => 'The pasted text has no sort code in it.',
    short: `A sort code has ${sortCodeLength} digits.`,
  },
  de: {
    'too-long': (count: number) =>
      `Der eingefügte Text hat ${count} Ziffern; ein Sort Code hat ${sortCodeLength}.`,
    none: () => 'Der eingefügte Text enthält keinen Sort Code.',
    short: `Ein Sort Code hat ${sortCodeLength} Ziffern.`,
  },
  ar: {
    'too-long': (count: number) =>
      `عدد أرقام النص الملصق: ${arabic(count)}؛ رمز الفرز من ${arabic(sortCodeLength)} أرقام.`,
    none: () => 'لا يوجد رمز فرز في النص الملصق.',
    short: `رمز الفرز من ${arabic(sortCodeLength)} أرقام.`,
  },
  fr: {
    'too-long': (count: number) =>
      `Le texte collé contient ${count} chiffres\u202f; un sort code en compte ${sortCodeLength}.`,
    none: () => 'Le texte collé ne contient pas de sort code.',
    short: `Un sort code compte ${sortCodeLength} chiffres.`,
  },
  es: {
    'too-long': (count: number) =>
      `El texto pegado tiene ${count} dígitos; un sort code tiene ${sortCodeLength}.`,
    none: () => 'El texto pegado no contiene ningún sort code.',
    short: `Un sort code tiene ${sortCodeLength} dígitos.`,
  },
};

function arabic(count: number): string {
  return new Intl.NumberFormat('ar').format(count);
}
