/** What `make` makes of a locale and options, made once: making a format costs more than using it a hundred times. */
function kept<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}

/** An `Intl.NumberFormat` of a BCP 47 tag, made once for each tag and options. Throws a RangeError for what `Intl` doesn't know. */
export const numberFormat = kept(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * An `Intl.DateTimeFormat` of a BCP 47 tag, made once for each tag and options; lists write one time a row. Throws a RangeError
 * for what `Intl` doesn't know, such as a zone that doesn't exist.
 */
export const dateTimeFormat = kept(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
