/** The day of a moment in words, as the clocks of a zone have it: 14 March 2026. */
export const dayOf = (moment: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(new Date(moment));
