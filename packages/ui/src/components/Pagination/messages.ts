export const paginationMessages = {
  en: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string) => `Page ${page}`,
    counter: (page: string, count: string) => `Page ${page} of ${count}`,
  },
  de: {
    label: 'Seiten',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    page: (page: string) => `Seite ${page}`,
    counter: (page: string, count: string) => `Seite ${page} von ${count}`,
  },
  ar: {
    label: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    page: (page: string) => `الصفحة ${page}`,
    counter: (page: string, count: string) => `الصفحة ${page} من ${count}`,
  },
  fr: {
    label: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page: string) => `Page ${page}`,
    counter: (page: string, count: string) => `Page ${page} sur ${count}`,
  },
  es: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page: string) => `Página ${page}`,
    counter: (page: string, count: string) => `Página ${page} de ${count}`,
  },
};
