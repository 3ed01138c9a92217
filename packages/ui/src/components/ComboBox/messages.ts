export const comboBoxMessages = {
  en: { show: 'Show options', failed: 'The options couldn’t be loaded.', retry: 'Try again' },
  de: {
    show: 'Optionen anzeigen',
    failed: 'Die Optionen konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  ar: { show: 'عرض الخيارات', failed: 'تعذّر تحميل الخيارات.', retry: 'إعادة المحاولة' },
  fr: {
    show: 'Afficher les options',
    failed: 'Les options n’ont pas pu être chargées.',
    retry: 'Réessayer',
  },
  es: {
    show: 'Mostrar las opciones',
    failed: 'No se han podido cargar las opciones.',
    retry: 'Reintentar',
  },
};
