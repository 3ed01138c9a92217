export const amountMessages = {
  en: { minus: 'minus', plus: 'plus' },
  de: { minus: 'minus', plus: 'plus' },
  ar: { minus: 'ناقص', plus: 'زائد' },
};
