export const skeletonMessages = {
  en: { loading: 'Loading', slow: 'This takes longer than usual', retry: 'Try again' },
  de: { loading: 'Wird geladen', slow: 'Das dauert länger als üblich', retry: 'Erneut versuchen' },
  ar: { loading: 'جارٍ التحميل', slow: 'يستغرق هذا وقتًا أطول من المعتاد', retry: 'إعادة المحاولة' },
  fr: { loading: 'Chargement', slow: 'Cela prend plus de temps que d’habitude', retry: 'Réessayer' },
  es: { loading: 'Cargando', slow: 'Está tardando más de lo habitual', retry: 'Intentar de nuevo' },
};
