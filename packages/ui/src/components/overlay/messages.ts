export const overlayMessages = {
  en: { close: 'Close' },
  de: { close: 'Schließen' },
  ar: { close: 'إغلاق' },
};
