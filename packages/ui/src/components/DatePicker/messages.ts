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

const fr: Problems = {
  unreadable: ({ example, iso }) => `Écrivez la date sous la forme ${example} ou ${iso}.`,
  yearMissing: ({ example }) => `Ajoutez l’année, par exemple ${example}.`,
  noSuchDay: () => 'Ce jour n’existe pas dans le calendrier.',
  weekday: () => 'Cette date tombe un autre jour de la semaine. Vérifiez le jour.',
  ambiguous: () => 'Cette date peut se lire de plusieurs façons. Laquelle voulez-vous dire\u202f?',
  tooEarly: ({ min }) => `Choisissez le ${min} ou une date ultérieure.`,
  tooLate: ({ max }) => `Choisissez le ${max} ou une date antérieure.`,
  tooYoung: ({ max }) => `Vous devez avoir au moins 18\u00a0ans\u00a0: être né(e) le ${max} ou avant.`,
  order: () => 'Le dernier jour précède le premier.',
};
const es: Problems = {
  unreadable: ({ example, iso }) => `Escriba la fecha así: ${example} o ${iso}.`,
  yearMissing: ({ example }) => `Añada el año, por ejemplo ${example}.`,
  noSuchDay: () => 'Ese día no existe en el calendario.',
  weekday: () => 'Esa fecha cae en otro día de la semana. Revise el día.',
  ambiguous: () => 'Esta fecha se puede leer de varias formas. ¿A cuál se refiere?',
  tooEarly: ({ min }) => `Elija el ${min} o una fecha posterior.`,
  tooLate: ({ max }) => `Elija el ${max} o una fecha anterior.`,
  tooYoung: ({ max }) => `Debe tener al menos 18\u00a0años: haber nacido el ${max} o antes.`,
  order: () => 'El último día es anterior al primero.',
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
  fr: {
    clear: 'Effacer',
    open: 'Ouvrir le calendrier',
    apply: 'Appliquer',
    cancel: 'Annuler',
    presets: 'Périodes prédéfinies',
    format: 'JJ.MM.AAAA',
    chooseDay: 'Choisissez un jour',
    chooseFirst: 'Choisissez le premier jour',
    chooseLast: 'Choisissez le dernier jour',
    days: (count: number) => daysInWords(count, 'fr'),
    dayPresets: ['Aujourd’hui', 'Hier', 'Il y a 2 jours', 'Il y a 3 jours'],
    rangePresets: {
      allTime: 'Toute la période',
      today: 'Aujourd’hui',
      last7: '7 derniers jours',
      last30: '30 derniers jours',
    },
    problems: fr,
  },
  es: {
    clear: 'Borrar',
    open: 'Abrir el calendario',
    apply: 'Aplicar',
    cancel: 'Cancelar',
    presets: 'Periodos habituales',
    format: 'DD.MM.AAAA',
    chooseDay: 'Elija un día',
    chooseFirst: 'Elija el primer día',
    chooseLast: 'Elija el último día',
    days: (count: number) => daysInWords(count, 'es'),
    dayPresets: ['Hoy', 'Ayer', 'Hace 2 días', 'Hace 3 días'],
    rangePresets: {
      allTime: 'Todo el periodo',
      today: 'Hoy',
      last7: 'Últimos 7 días',
      last30: 'Últimos 30 días',
    },
    problems: es,
  },
};
