export const securityCodeMessages = {
  en: {
    show: 'Show security code',
    shown: 'Security code is shown',
    hidden: 'Security code is hidden',
    'too-long': (count: number, length: number) =>
      `The pasted text has ${count} digits; this card’s security code has ${length}.`,
    none: () => 'The pasted text has no security code in it.',
    short: (length: number) => `This card’s security code has ${length} digits.`,
  },
  de: {
    show: 'Sicherheitscode anzeigen',
    shown: 'Sicherheitscode ist sichtbar',
    hidden: 'Sicherheitscode ist verborgen',
    'too-long': (count: number, length: number) =>
      `Der eingefügte Text hat ${count} Ziffern; der Sicherheitscode dieser Karte hat ${length}.`,
    none: () => 'Der eingefügte Text enthält keinen Sicherheitscode.',
    short: (length: number) => `Der Sicherheitscode dieser Karte hat ${length} Ziffern.`,
  },
  ar: {
    show: 'إظهار رمز الأمان',
    shown: 'رمز الأمان ظاهر',
    hidden: 'رمز الأمان مخفي',
    'too-long': (count: number, length: number) =>
      `عدد أرقام النص الملصق: ${arabic(count)}؛ رمز أمان هذه البطاقة من ${arabic(length)} أرقام.`,
    none: () => 'لا يوجد رمز أمان في النص الملصق.',
    short: (length: number) => `رمز أمان هذه البطاقة من ${arabic(length)} أرقام.`,
  },
  fr: {
    show: 'Afficher le code de sécurité',
    shown: 'Le code de sécurité est visible',
    hidden: 'Le code de sécurité est masqué',
    'too-long': (count: number, length: number) =>
      `Le texte collé contient ${count} chiffres\u202f; le code de sécurité de cette carte en compte ${length}.`,
    none: () => 'Le texte collé ne contient pas de code de sécurité.',
    short: (length: number) => `Le code de sécurité de cette carte compte ${length} chiffres.`,
  },
  es: {
    show: 'Mostrar el código de seguridad',
    shown: 'El código de seguridad se muestra',
    hidden: 'El código de seguridad está oculto',
    'too-long': (count: number, length: number) =>
      `El texto pegado tiene ${count} dígitos; el código de seguridad de esta tarjeta tiene ${length}.`,
    none: () => 'El texto pegado no contiene ningún código de seguridad.',
    short: (length: number) => `El código de seguridad de esta tarjeta tiene ${length} dígitos.`,
  },
};

function arabic(count: number): string {
  return new Intl.NumberFormat('ar').format(count);
}
