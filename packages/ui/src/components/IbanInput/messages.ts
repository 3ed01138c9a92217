export const ibanMessages = {
  en: {
    none: 'The pasted text has no IBAN in it.',
    wrong: 'Check the IBAN: its check digits aren’t right.',
  },
  de: {
    none: 'Der eingefügte Text enthält keine IBAN.',
    wrong: 'Prüfen Sie die IBAN: Die Prüfziffern stimmen nicht.',
  },
  ar: {
    none: 'لا يوجد رقم آيبان في النص الملصق.',
    wrong: 'راجع الآيبان: رقما التحقق غير صحيحين.',
  },
  fr: {
    none: 'Le texte collé ne contient pas d’IBAN.',
    wrong: 'Vérifiez l’IBAN\u00a0: sa clé de contrôle est incorrecte.',
  },
  es: {
    none: 'El texto pegado no contiene ningún IBAN.',
    wrong: 'Revise el IBAN: sus dígitos de control no son correctos.',
  },
};
