export const calendarMessages = {
  en: {
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
    chosen: 'chosen',
    first: 'first day',
    last: 'last day',
  },
  de: {
    previous: 'Vorheriger Monat',
    next: 'Nächster Monat',
    month: 'Monat',
    year: 'Jahr',
    chosen: 'ausgewählt',
    first: 'erster Tag',
    last: 'letzter Tag',
  },
  ar: {
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    month: 'الشهر',
    year: 'السنة',
    chosen: 'محدد',
    first: 'اليوم الأول',
    last: 'اليوم الأخير',
  },
};
