export const switchMessages = {
  en: { saving: 'Saving' },
  de: { saving: 'Wird gespeichert' },
  ar: { saving: 'جارٍ الحفظ' },
};
