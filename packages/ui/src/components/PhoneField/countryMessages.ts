export const countryMessages = {
  en: { label: 'Country code' },
  de: { label: 'Ländervorwahl' },
  ar: { label: 'رمز الدولة' },
  fr: { label: 'Indicatif du pays' },
  es: { label: 'Prefijo del país' },
};
