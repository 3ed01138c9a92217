export const backButtonMessages = {
  en: { back: 'Back' },
  de: { back: 'Zurück' },
  ar: { back: 'رجوع' },
  fr: { back: 'Retour' },
  es: { back: 'Atrás' },
};
