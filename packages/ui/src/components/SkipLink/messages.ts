export const skipLinkMessages = {
  en: { skip: 'Skip to content' },
  de: { skip: 'Zum Inhalt springen' },
  ar: { skip: 'تخطَّ إلى المحتوى' },
  fr: { skip: 'Aller au contenu' },
  es: { skip: 'Ir al contenido' },
};
