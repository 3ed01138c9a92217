/** Separators of a list: commas and semicolons of any script, line breaks and tabs. */
const separator = /[,;\n\r\t،؛，；、]/u;

/** Number of separators in a text. */
export const countSeparators = (text: string): number => text.split(separator).length - 1;

/** The texts of a list, trimmed. */
export const splitTexts = (list: string): string[] =>
  list
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** A refused text and the reason: a duplicate, or what `validate` answered. */
export type Refusal = { text: string; why: { duplicate: true } | { message: string } };

/** Texts that differ only in spaces and case are duplicates. */
const sameness = (text: string) => text.replaceAll(/\s/gu, '').toLowerCase();

/** Splits texts into those that can be added to `values`, in order, and those that are refused. */
export function admit(
  texts: readonly string[],
  values: readonly string[],
  validate: ((text: string) => string | null | undefined) | undefined,
): { taken: string[]; refused: Refusal[] } {
  const known = new Set(values.map(sameness));
  const taken: string[] = [];
  const refused: Refusal[] = [];
  for (const text of texts) {
    const message = validate?.(text) ?? '';
    if (known.has(sameness(text))) refused.push({ text, why: { duplicate: true } });
    else if (message !== '') refused.push({ text, why: { message } });
    else {
      known.add(sameness(text));
      taken.push(text);
    }
  }
  return { taken, refused };
}
