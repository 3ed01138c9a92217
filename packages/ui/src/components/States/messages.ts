export const statesMessages = {
  en: { retry: 'Try again' },
  de: { retry: 'Erneut versuchen' },
  ar: { retry: 'إعادة المحاولة' },
  fr: { retry: 'Réessayer' },
  es: { retry: 'Intentar de nuevo' },
};
