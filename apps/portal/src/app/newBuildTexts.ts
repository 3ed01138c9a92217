type Texts = { readonly title: string; readonly text: string; readonly reload: string };

/** Every language at once: by the time they show, the server may no longer have the files of this build. */
const texts: Readonly<Record<'en' | 'de' | 'ar' | 'fr' | 'es', Texts>> = {
  en: {
    title: 'A new version is available',
    text: 'Reload the page when it suits you.',
    reload: 'Reload',
  },
  de: {
    title: 'Eine neue Version ist verfügbar',
    text: 'Laden Sie die Seite neu, wenn es Ihnen passt.',
    reload: 'Neu laden',
  },
  ar: {
    title: 'يتوفر إصدار جديد',
    text: 'أعد تحميل الصفحة عندما يناسبك ذلك.',
    reload: 'إعادة التحميل',
  },
  fr: {
    title: 'Une nouvelle version est disponible',
    text: 'Actualisez la page quand vous le souhaitez.',
    reload: 'Actualiser',
  },
  es: {
    title: 'Hay una nueva versión disponible',
    text: 'Recargue la página cuando le convenga.',
    reload: 'Recargar',
  },
};

/** What is said of a new build, in English where a language is not written yet. */
export const newBuildTexts = (language: string): Texts =>
  (texts as Readonly<Record<string, Texts>>)[language] ?? texts.en;
