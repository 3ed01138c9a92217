export const textFieldMessages = {
  en: { clear: 'Clear' },
  de: { clear: 'Leeren' },
  ar: { clear: 'مسح' },
  fr: { clear: 'Effacer' },
  es: { clear: 'Borrar' },
};
