const plural = (
  locale: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
) =>
  (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace(
    '#',
    new Intl.NumberFormat(locale).format(count),
  );

export const selectMessages = {
  en: {
    placeholder: 'Choose',
    search: 'Search',
    clearSearch: 'Clear search',
    empty: 'Nothing found',
    loading: 'Loading…',
    unavailable: 'Unavailable for one of the accounts',
    showAll: 'Show all',
    selectAll: 'Select all',
    clear: 'Clear',
    chosen: (count: number) => plural('en', count, { other: '# chosen' }),
    results: (count: number) => plural('en', count, { one: '# option', other: '# options' }),
  },
  de: {
    placeholder: 'Auswählen',
    search: 'Suchen',
    clearSearch: 'Suche leeren',
    empty: 'Nichts gefunden',
    loading: 'Wird geladen …',
    unavailable: 'Für eines der Konten nicht verfügbar',
    showAll: 'Alle anzeigen',
    selectAll: 'Alle auswählen',
    clear: 'Leeren',
    chosen: (count: number) => plural('de', count, { other: '# ausgewählt' }),
    results: (count: number) => plural('de', count, { one: '# Option', other: '# Optionen' }),
  },
  ar: {
    placeholder: 'اختر',
    search: 'بحث',
    clearSearch: 'مسح البحث',
    empty: 'لا توجد نتائج',
    loading: 'جارٍ التحميل…',
    unavailable: 'غير متاح لأحد الحسابات',
    showAll: 'عرض الكل',
    selectAll: 'تحديد الكل',
    clear: 'مسح',
    chosen: (count: number) => plural('ar', count, { other: 'تم اختيار #' }),
    results: (count: number) =>
      plural('ar', count, {
        zero: 'لا خيارات',
        one: 'خيار واحد',
        two: 'خياران',
        few: '# خيارات',
        many: '# خيارًا',
        other: '# خيار',
      }),
  },
};
