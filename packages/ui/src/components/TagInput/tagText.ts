/** What stands between two texts of a list: commas and semicolons of any script, the ends of lines and of cells. */
const separator = /[,;\n\r\t،؛，；、]/u;

/** How many separators a text has. */
export const countSeparators = (text: string): number => text.split(separator).length - 1;

/** The texts of a list, without the spaces around them. */
export const splitTexts = (list: string): string[] =>
  list
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** A text that is not taken, and why: it is there already, or what `validate` says. */
export type Refusal = { text: string; why: { duplicate: true } | { message: string } };

/** Texts that differ in spaces and case alone are the same. */
const sameness = (text: string) => text.replaceAll(/\s/gu, '').toLowerCase();

/** Divides texts into those that can be added to `values`, in their order, and those that can't. */
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
