export const dataTableMessages = {
  en: {
    loading: 'Loading',
    select: (row: string) => `Select ${row}`,
    selectAll: 'Select all',
    selected: (count: number) => `${count} selected`,
    sortBy: 'Sort by',
    sorted: { ascending: 'ascending', descending: 'descending' },
    sort: (column: string, direction: string) => `Sorted by ${column}, ${direction}`,
  },
  de: {
    loading: 'Wird geladen',
    select: (row: string) => `${row} auswählen`,
    selectAll: 'Alle auswählen',
    selected: (count: number) => `${count} ausgewählt`,
    sortBy: 'Sortieren nach',
    sorted: { ascending: 'aufsteigend', descending: 'absteigend' },
    sort: (column: string, direction: string) => `Sortiert nach ${column}, ${direction}`,
  },
  ar: {
    loading: 'جارٍ التحميل',
    select: (row: string) => `تحديد ${row}`,
    selectAll: 'تحديد الكل',
    selected: (count: number) => `المحدد: ${new Intl.NumberFormat('ar').format(count)}`,
    sortBy: 'ترتيب حسب',
    sorted: { ascending: 'تصاعديًا', descending: 'تنازليًا' },
    sort: (column: string, direction: string) => `مرتب حسب ${column}، ${direction}`,
  },
};
