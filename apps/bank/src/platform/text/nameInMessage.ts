/** A name that somebody chose, where a text message has to say it. */

/** What a code or a number to call has more of; "Studio 54" keeps its own. */
const maxDigits = 3;
const longest = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The name as letters, at most three digits and the few signs that names are written with: a phone makes a link or a number to
 * call of whatever looks like one, and the message comes from the bank. Full stops, colons, slashes, `@`, line breaks and
 * characters that nobody sees are left out, and what is longer than 40 characters is cut. A name of which nothing is left is "…".
 */
export function nameInMessage(name: string): string {
  const plain = name
    .normalize('NFKC') // full-width letters and signs are the plain ones
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{Nd} '’&-]/gu, ' ')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1'); // more would run over the lines around it
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  const said = (digits > maxDigits ? plain.replaceAll(/\p{Nd}/gu, ' ') : plain).replaceAll(/ +/g, ' ').trim();
  const characters = Array.from(graphemes.segment(said), ({ segment }) => segment);
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : said;
  return /[\p{L}\p{Nd}]/u.test(short) ? short : '…';
}
