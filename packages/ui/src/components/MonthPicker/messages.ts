/** What a refusal names: the bounds as they are displayed, and two ways to write a month. */
interface Facts {
  min: string;
  max: string;
  example: string;
  iso: string;
}

interface Messages {
  format: string;
  unreadable: (facts: Facts) => string;
  yearMissing: (facts: Facts) => string;
  noSuchMonth: string;
  tooEarly: (facts: Facts) => string;
  tooLate: (facts: Facts) => string;
}

export const monthPickerMessages: Record<'en' | 'de' | 'ar' | 'fr' | 'es', Messages> = {
  en: {
    format: 'MM.YYYY',
    unreadable: ({ example, iso }) => `Write it as ${example} or ${iso}.`,
    yearMissing: ({ example }) => `Add the year, as in ${example}.`,
    noSuchMonth: 'A year has only twelve months.',
    tooEarly: ({ min }) => `Choose ${min} or later.`,
    tooLate: ({ max }) => `Choose ${max} or earlier.`,
  },
  de: {
    format: 'MM.JJJJ',
    unreadable: ({ example, iso }) => `Schreiben Sie es wie ${example} oder ${iso}.`,
    yearMissing: ({ example }) => `Ergänzen Sie das Jahr, zum Beispiel ${example}.`,
    noSuchMonth: 'Ein Jahr hat nur zwölf Monate.',
    tooEarly: ({ min }) => `Wählen Sie ${min} oder später.`,
    tooLate: ({ max }) => `Wählen Sie ${max} oder früher.`,
  },
  ar: {
    format: 'شهر.سنة',
    unreadable: ({ example, iso }) => `اكتبه بالشكل ${example} أو ${iso}.`,
    yearMissing: ({ example }) => `أضف السنة، مثل ${example}.`,
    noSuchMonth: 'السنة اثنا عشر شهرًا فقط.',
    tooEarly: ({ min }) => `اختر ${min} أو بعده.`,
    tooLate: ({ max }) => `اختر ${max} أو قبله.`,
  },
  fr: {
    format: 'MM.AAAA',
    unreadable: ({ example, iso }) => `Écrivez le mois sous la forme ${example} ou ${iso}.`,
    yearMissing: ({ example }) => `Ajoutez l’année, par exemple ${example}.`,
    noSuchMonth: 'Une année n’a que douze mois.',
    tooEarly: ({ min }) => `Choisissez ${min} ou un mois ultérieur.`,
    tooLate: ({ max }) => `Choisissez ${max} ou un mois antérieur.`,
  },
  es: {
    format: 'MM.AAAA',
    unreadable: ({ example, iso }) => `Escriba el mes así: ${example} o ${iso}.`,
    yearMissing: ({ example }) => `Añada el año, por ejemplo ${example}.`,
    noSuchMonth: 'Un año solo tiene doce meses.',
    tooEarly: ({ min }) => `Elija ${min} o posterior.`,
    tooLate: ({ max }) => `Elija ${max} o anterior.`,
  },
};
