type Texts = Readonly<Record<string, string>>;

/** Parts of a form among its fields, each by `prefix` and its own name. */
export const fieldsBelow = (prefix: string, parts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [`${prefix}.${name}`, text]));

/** The parts that were put among the fields by `fieldsBelow`. */
export const partsBelow = (prefix: string, fields: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), text]] : [],
    ),
  );

/** Rows of a form among its fields: each by `prefix`, its place and the names of its parts. */
export const fieldsOfRows = (prefix: string, rows: readonly Texts[]): Record<string, string> =>
  Object.assign({}, ...rows.map((row, place) => fieldsBelow(`${prefix}.${place}`, row))) as Record<
    string,
    string
  >;

/** The rows that were put among the fields by `fieldsOfRows`. */
export function rowsOf(prefix: string, fields: Texts): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, text] of Object.entries(partsBelow(prefix, fields))) {
    const [place = '', part = ''] = name.split('.');
    (rows[Number(place)] ??= {})[part] = text;
  }
  return rows;
}
