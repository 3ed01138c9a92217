export const amountMessages = {
  en: { minus: 'minus', plus: 'plus', hidden: 'Amount hidden' },
  de: { minus: 'minus', plus: 'plus', hidden: 'Betrag verborgen' },
  ar: { minus: 'ناقص', plus: 'زائد', hidden: 'المبلغ مخفي' },
  fr: { minus: 'moins', plus: 'plus', hidden: 'Montant masqué' },
  es: { minus: 'menos', plus: 'más', hidden: 'Importe oculto' },
};
