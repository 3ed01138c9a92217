export const stepperMessages = {
  en: {
    counter: (step: number, total: number) => `Step ${step} of ${total}`,
    done: 'Done',
    error: 'Needs correction',
    upcoming: 'Not started',
  },
  de: {
    counter: (step: number, total: number) => `Schritt ${step} von ${total}`,
    done: 'Erledigt',
    error: 'Bitte korrigieren',
    upcoming: 'Noch offen',
  },
  ar: {
    counter: (step: number, total: number) => {
      const number = new Intl.NumberFormat('ar');
      return `الخطوة ${number.format(step)} من ${number.format(total)}`;
    },
    done: 'تم',
    error: 'يحتاج إلى تصحيح',
    upcoming: 'لم تبدأ بعد',
  },
  fr: {
    counter: (step: number, total: number) => `Étape ${step} sur ${total}`,
    done: 'Terminée',
    error: 'À corriger',
    upcoming: 'À venir',
  },
  es: {
    counter: (step: number, total: number) => `Paso ${step} de ${total}`,
    done: 'Completado',
    error: 'Necesita corrección',
    upcoming: 'Sin empezar',
  },
};
