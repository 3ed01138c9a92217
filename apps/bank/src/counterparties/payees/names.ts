/** Whether a name is the holder's: the one rule, for accounts of the bank itself and in its sandbox. */
import type { PayeeAnswer, PayeeQuestion } from '../../integrations/index.ts';

export type Holder = { readonly name: string; readonly isCompany: boolean };

/** Said or left out, they make no other name. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'frau', 'the', 'and', 'und']);

/** Long and short for the same. */
const shortened: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  company: 'co',
  corporation: 'corp',
  aktiengesellschaft: 'ag',
};

/** The words of a name by which it is compared: no case, accents, signs or titles; in no order. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})\.(?=\p{L}\b)/gu, '') // G.m.b.H. is one word
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .map((word) => shortened[word] ?? word)
    .toSorted();
}

/** A person's umlauts may be written as two letters or as one: ue and u count as the same. */
const folded = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(/([aou])e/g, '$1')).join(' ');

/** How alike two names are. */
function likeness(given: string, held: string): 'SAME' | 'ALIKE' | 'OTHER' {
  const [asked, real] = [wordsOf(given), wordsOf(held)];
  if (asked.length === 0 || real.length === 0) return 'OTHER';
  if (folded(asked) === folded(real)) return 'SAME';
  const [fewer, more] = asked.length <= real.length ? [asked, real] : [real, asked];
  const left = [...more];
  const unmatched = fewer.filter((word) => {
    const found = left.findIndex((other) => isAlike(word, other));
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
  // A middle name or a legal form left out; never a single word for a whole name.
  return unmatched.length === 0 && left.length <= 1 && fewer.length >= Math.min(2, more.length)
    ? 'ALIKE'
    : 'OTHER';
}

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other)) ||
  (Math.min(one.length, other.length) >= 4 && slips(one, other) <= (one.length >= 8 ? 2 : 1));

/** Letters put in, left out, exchanged or swapped with their neighbour between two words (Damerau's distance). */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/**
 * What the holder's bank answers. A name that is the holder's own, on an account of the other sort, is a close match: so the
 * schemes have it. The holder is named only where the name given came close to it.
 */
export function judged({ name, beneficiaryType }: PayeeQuestion, holder: Holder): PayeeAnswer {
  const accountTypeMatch = holder.isCompany === (beneficiaryType === 'COMPANY');
  const found = likeness(name, holder.name);
  if (found === 'OTHER')
    return { result: 'NO_MATCH', suggestedName: null, accountTypeMatch, reasonCode: 'ANNM' };
  if (found === 'SAME' && accountTypeMatch)
    return { result: 'MATCH', suggestedName: null, accountTypeMatch, reasonCode: null };
  const close = { result: 'CLOSE_MATCH', suggestedName: holder.name, accountTypeMatch } as const;
  if (accountTypeMatch) return { ...close, reasonCode: 'MBAM' };
  if (found === 'SAME') return { ...close, reasonCode: holder.isCompany ? 'BANM' : 'PANM' };
  return { ...close, reasonCode: holder.isCompany ? 'BAMM' : 'PAMM' };
}
