interface Messages {
  /** Hours or minutes are missing. */
  incomplete: string;
  tooEarly: (min: string) => string;
  tooLate: (max: string) => string;
}

export const timeFieldMessages: Record<'en' | 'de' | 'ar' | 'fr' | 'es', Messages> = {
  en: {
    incomplete: 'Enter hours and minutes.',
    tooEarly: (min) => `Choose ${min} or later.`,
    tooLate: (max) => `Choose ${max} or earlier.`,
  },
  de: {
    incomplete: 'Geben Sie Stunden und Minuten ein.',
    tooEarly: (min) => `Wählen Sie ${min} Uhr oder später.`,
    tooLate: (max) => `Wählen Sie ${max} Uhr oder früher.`,
  },
  ar: {
    incomplete: 'أدخل الساعات والدقائق.',
    tooEarly: (min) => `اختر ${min} أو بعد ذلك.`,
    tooLate: (max) => `اختر ${max} أو قبل ذلك.`,
  },
  fr: {
    incomplete: 'Indiquez les heures et les minutes.',
    tooEarly: (min) => `Choisissez ${min} ou plus tard.`,
    tooLate: (max) => `Choisissez ${max} ou plus tôt.`,
  },
  es: {
    incomplete: 'Indique las horas y los minutos.',
    tooEarly: (min) => `Elija las ${min} o más tarde.`,
    tooLate: (max) => `Elija las ${max} o más temprano.`,
  },
};
