const made = new Map<string, Intl.NumberFormat>();

/** An `Intl.NumberFormat`, made once for each locale and options: making one costs more than using it a hundred times. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}
