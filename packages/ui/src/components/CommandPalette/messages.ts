export const commandPaletteMessages = {
  en: {
    title: 'Commands',
    placeholder: 'Search for a page or an action',
    failed: 'The search didn’t work.',
    retry: 'Try again',
  },
  de: {
    title: 'Befehle',
    placeholder: 'Seite oder Aktion suchen',
    failed: 'Die Suche hat nicht funktioniert.',
    retry: 'Erneut versuchen',
  },
  ar: {
    title: 'الأوامر',
    placeholder: 'ابحث عن صفحة أو إجراء',
    failed: 'تعذّر إجراء البحث.',
    retry: 'إعادة المحاولة',
  },
  fr: {
    title: 'Commandes',
    placeholder: 'Rechercher une page ou une action',
    failed: 'La recherche n’a pas abouti.',
    retry: 'Réessayer',
  },
  es: {
    title: 'Comandos',
    placeholder: 'Buscar una página o una acción',
    failed: 'La búsqueda no ha funcionado.',
    retry: 'Reintentar',
  },
};
