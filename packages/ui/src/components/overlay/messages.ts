export const overlayMessages = {
  en: { close: 'Close' },
  de: { close: 'Schließen' },
  ar: { close: 'إغلاق' },
  fr: { close: 'Fermer' },
  es: { close: 'Cerrar' },
};
