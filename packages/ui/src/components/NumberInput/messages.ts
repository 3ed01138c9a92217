interface Said {
  /** Written as the reader's language writes it. */
  limit: string;
  decimals: number;
}

export const numberInputMessages = {
  en: {
    increase: 'Increase',
    decrease: 'Decrease',
    unreadable: 'Enter a number, with digits only.',
    whole: 'Enter a whole number.',
    decimals: ({ decimals }: Said) =>
      decimals === 1 ? 'Enter at most 1 decimal.' : `Enter at most ${decimals} decimals.`,
    low: ({ limit }: Said) => `Enter ${limit} or more.`,
    high: ({ limit }: Said) => `Enter ${limit} or less.`,
  },
  de: {
    increase: 'Erhöhen',
    decrease: 'Verringern',
    unreadable: 'Geben Sie eine Zahl ein, nur in Ziffern.',
    whole: 'Geben Sie eine ganze Zahl ein.',
    decimals: ({ decimals }: Said) =>
      decimals === 1
        ? 'Geben Sie höchstens 1 Nachkommastelle ein.'
        : `Geben Sie höchstens ${decimals} Nachkommastellen ein.`,
    low: ({ limit }: Said) => `Geben Sie mindestens ${limit} ein.`,
    high: ({ limit }: Said) => `Geben Sie höchstens ${limit} ein.`,
  },
  ar: {
    increase: 'زيادة',
    decrease: 'إنقاص',
    unreadable: 'أدخل عددًا بالأرقام فقط.',
    whole: 'أدخل عددًا صحيحًا.',
    decimals: ({ decimals }: Said) =>
      `الحد الأقصى للمنازل العشرية: ${new Intl.NumberFormat('ar').format(decimals)}.`,
    low: ({ limit }: Said) => `أدخل ${limit} أو أكثر.`,
    high: ({ limit }: Said) => `أدخل ${limit} أو أقل.`,
  },
  fr: {
    increase: 'Augmenter',
    decrease: 'Diminuer',
    unreadable: 'Saisissez un nombre, en chiffres uniquement.',
    whole: 'Saisissez un nombre entier.',
    decimals: ({ decimals }: Said) =>
      decimals === 1 ? 'Saisissez 1 décimale au plus.' : `Saisissez ${decimals} décimales au plus.`,
    low: ({ limit }: Said) => `Saisissez ${limit} ou plus.`,
    high: ({ limit }: Said) => `Saisissez ${limit} ou moins.`,
  },
  es: {
    increase: 'Aumentar',
    decrease: 'Disminuir',
    unreadable: 'Introduzca un número, solo con cifras.',
    whole: 'Introduzca un número entero.',
    decimals: ({ decimals }: Said) =>
      decimals === 1 ? 'Introduzca 1 decimal como máximo.' : `Introduzca ${decimals} decimales como máximo.`,
    low: ({ limit }: Said) => `Introduzca ${limit} o más.`,
    high: ({ limit }: Said) => `Introduzca ${limit} o menos.`,
  },
};
