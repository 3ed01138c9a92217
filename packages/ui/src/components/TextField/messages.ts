export const textFieldMessages = {
  en: { clear: 'Clear' },
  de: { clear: 'Leeren' },
  ar: { clear: 'مسح' },
};
