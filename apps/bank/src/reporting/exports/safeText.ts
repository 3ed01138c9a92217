/** Text of strangers made harmless for one format each, and otherwise left as it is. */

/** What a spreadsheet would take for the beginning of a formula (contract.md section 7), full-width forms among them. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text cell of a CSV file: what a spreadsheet would calculate begins with an apostrophe. Never for numbers. */
export const csvText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/**
 * Text of a spreadsheet cell, exactly: characters that XML can't say or discourages, and the carriage return, which it would
 * change, are written as Office Open XML does (`_x0001_`), and what only looks like that is escaped (ECMA-376 part 1,
 * 22.9.2.19). A cell holds 32,767 UTF-16 units.
 */
export function sheetText(text: string): string {
  const escaped = wholeUnits(text, 32_767)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(notInSheet, (character) => character.replaceAll(/[^]/g, unitCode));
  // The writer keeps its texts by name in an object and takes what every object has for one of them.
  return escaped in Object.prototype ? `${unitCode(escaped.charAt(0))}${escaped.slice(1)}` : escaped;
}

const unitCode = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const notInSheet =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]|\p{Surrogate}|[\u{10000}-\u{10ffff}](?<=\p{Noncharacter_Code_Point})/gu;

/** At most `most` UTF-16 units, no character cut in two. */
export function wholeUnits(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** At most `most` characters. */
export const shortened = (text: string, most: number): string => [...text].slice(0, most).join('');
