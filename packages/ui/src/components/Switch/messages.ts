export const switchMessages = {
  en: { saving: 'Saving' },
  de: { saving: 'Wird gespeichert' },
  ar: { saving: 'جارٍ الحفظ' },
  fr: { saving: 'Enregistrement en cours' },
  es: { saving: 'Guardando' },
};
