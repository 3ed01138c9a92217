export const skeletonMessages = {
  en: { loading: 'Loading' },
  de: { loading: 'Wird geladen' },
  ar: { loading: 'جارٍ التحميل' },
};
