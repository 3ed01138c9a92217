export const searchFieldMessages = {
  en: { searching: 'Searching' },
  de: { searching: 'Suche läuft' },
  ar: { searching: 'جارٍ البحث' },
  fr: { searching: 'Recherche en cours' },
  es: { searching: 'Buscando' },
};
