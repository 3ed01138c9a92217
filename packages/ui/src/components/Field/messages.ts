export const fieldMessages = {
  en: { optional: 'Optional' },
  de: { optional: 'Optional' },
  ar: { optional: 'اختياري' },
  fr: { optional: 'Facultatif' },
  es: { optional: 'Opcional' },
};
