export const skeletonMessages = {
  en: { loading: 'Loading', slow: 'This takes longer than usual', retry: 'Try again' },
  de: { loading: 'Wird geladen', slow: 'Das dauert länger als üblich', retry: 'Erneut versuchen' },
  ar: { loading: 'جارٍ التحميل', slow: 'يستغرق هذا وقتًا أطول من المعتاد', retry: 'إعادة المحاولة' },
};
