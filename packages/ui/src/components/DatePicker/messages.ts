import { daysInWords, type DateProblem } from '../../dates/index.ts';

/** What a refusal names: the bounds as they are displayed, and two ways to write a date or range. */
interface Facts {
  min: string;
  max: string;
  example: string;
  iso: string;
}

type Problems = Record<DateProblem | 'tooYoung', (facts: Facts) => string>;

const en: Problems = {
  unreadable: ({ example, iso }) => `Write it as ${example} or ${iso}.`,
  yearMissing: ({ example }) => `Add the year, as in ${example}.`,
  noSuchDay: () => 'There is no such day in the calendar.',
  weekday: () => 'That date falls on another weekday. Check the day.',
  ambiguous: () => 'This can be read in more than one way. Which do you mean?',
  tooEarly: ({ min }) => `Choose ${min} or later.`,
  tooLate: ({ max }) => `Choose ${max} or earlier.`,
  tooYoung: ({ max }) => `You must be at least 18: born on ${max} or earlier.`,
  order: () => 'The last day is before the first.',
};
const de: Problems = {
  unreadable: ({ example, iso }) => `Schreiben Sie es wie ${example} oder ${iso}.`,
  yearMissing: ({ example }) => `Ergänzen Sie das Jahr, zum Beispiel ${example}.`,
  noSuchDay: () => 'Diesen Tag gibt es im Kalender nicht.',
  weekday: () => 'Dieses Datum fällt auf einen anderen Wochentag. Prüfen Sie den Tag.',
  ambiguous: () => 'Das lässt sich verschieden lesen. Was ist gemeint?',
  tooEarly: ({ min }) => `Wählen Sie den ${min} oder später.`,
  tooLate: ({ max }) => `Wählen Sie den ${max} oder früher.`,
  tooYoung: ({ max }) => `Sie müssen mindestens 18 Jahre alt sein: geboren am ${max} oder früher.`,
  order: () => 'Der letzte Tag liegt vor dem ersten.',
};
const ar: Problems = {
  unreadable: ({ example, iso }) => `اكتبه بالشكل ${example} أو ${iso}.`,
  yearMissing: ({ example }) => `أضف السنة، مثل ${example}.`,
  noSuchDay: () => 'لا يوجد يوم كهذا في التقويم.',
  weekday: () => 'هذا التاريخ يوافق يومًا آخر من الأسبوع. تحقق من اليوم.',
  ambiguous: () => 'يمكن قراءة هذا بأكثر من طريقة. أيّها تقصد؟',
  tooEarly: ({ min }) => `اختر ${min} أو بعده.`,
  tooLate: ({ max }) => `اختر ${max} أو قبله.`,
  tooYoung: ({ max }) => `يجب ألا يقل عمرك عن 18 عامًا: مولود في ${max} أو قبله.`,
  order: () => 'اليوم الأخير قبل اليوم الأول.',
};

export const datePickerMessages = {
  en: {
    clear: 'Clear',
    open: 'Open calendar',
    apply: 'Apply',
    cancel: 'Cancel',
    presets: 'Presets',
    format: 'DD.MM.YYYY',
    chooseDay: 'Choose a day',
    chooseFirst: 'Choose the first day',
    chooseLast: 'Choose the last day',
    days: (count: number) => daysInWords(count, 'en'),
    dayPresets: ['Today', 'Yesterday', '2 days ago', '3 days ago'],
    rangePresets: { allTime: 'All time', today: 'Today', last7: 'Last 7 days', last30: 'Last 30 days' },
    problems: en,
  },
  de: {
    clear: 'Leeren',
    open: 'Kalender öffnen',
    apply: 'Anwenden',
    cancel: 'Abbrechen',
    presets: 'Vorgaben',
    format: 'TT.MM.JJJJ',
    chooseDay: 'Wählen Sie einen Tag',
    chooseFirst: 'Wählen Sie den ersten Tag',
    chooseLast: 'Wählen Sie den letzten Tag',
    days: (count: number) => daysInWords(count, 'de'),
    dayPresets: ['Heute', 'Gestern', 'Vor 2 Tagen', 'Vor 3 Tagen'],
    rangePresets: {
      allTime: 'Gesamter Zeitraum',
      today: 'Heute',
      last7: 'Letzte 7 Tage',
      last30: 'Letzte 30 Tage',
    },
    problems: de,
  },
  ar: {
    clear: 'مسح',
    open: 'فتح التقويم',
    apply: 'تطبيق',
    cancel: 'إلغاء',
    presets: 'فترات جاهزة',
    format: 'يوم.شهر.سنة',
    chooseDay: 'اختر يومًا',
    chooseFirst: 'اختر اليوم الأول',
    chooseLast: 'اختر اليوم الأخير',
    days: (count: number) => daysInWords(count, 'ar'),
    dayPresets: ['اليوم', 'أمس', 'قبل يومين', 'قبل 3 أيام'],
    rangePresets: { allTime: 'كل الفترات', today: 'اليوم', last7: 'آخر 7 أيام', last30: 'آخر 30 يومًا' },
    problems: ar,
  },
};
