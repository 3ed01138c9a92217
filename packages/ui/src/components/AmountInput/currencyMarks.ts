/** Signs that are written before or after amounts, and the currencies each may stand for, the usual one first. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR', 'EURC'],
  '£': ['GBP', 'EGP', 'LBP', 'GIP', 'FKP', 'SHP', 'SYP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS', 'USDT', 'USDC'],
  R$: ['BRL'],
  'UK£': ['GBP'],
  NT$: ['TWD'],
  '¥': ['JPY', 'CNY'],
  '￥': ['CNY', 'JPY'],
  元: ['CNY'],
  円: ['JPY'],
  '₹': ['INR'],
  'Rs.': ['INR', 'PKR', 'LKR', 'NPR'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR'],
  '₽': ['RUB'],
  'руб.': ['RUB'],
  руб: ['RUB'],
  'р.': ['RUB'],
  '₮': ['MNT', 'USDT'],
  '₿': ['BTC'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
  Kč: ['CZK'],
  zł: ['PLN'],
  Ft: ['HUF'],
  lei: ['RON', 'MDL'],
  лв: ['BGN'],
  'лв.': ['BGN'],
  'Fr.': ['CHF'],
  Fr: ['CHF'],
  'SFr.': ['CHF'],
  SFr: ['CHF'],
  'د.إ': ['AED'],
  'د.إ.': ['AED'],
  'ر.س': ['SAR'],
  'ر.س.': ['SAR'],
  Euro: ['EUR', 'EURC'],
  Euros: ['EUR', 'EURC'],
};

/** Codes that no ISO list has. */
const unlisted = ['USDT', 'USDC', 'EURC', 'SOL', 'BTC', 'ETH'];

/** Codes that people also write in small letters; of the others many are words (all, try, top). */
const common = new Set(['EUR', 'GBP', 'USD', 'CHF', 'CNY', 'RUB', 'CAD', 'AED', 'USDT', 'USDC', 'EURC']);

let codes: Set<string> | undefined;
const isCode = (word: string): boolean => {
  codes ??= new Set([...unlisted, ...Intl.supportedValuesOf('currency')]);
  return codes.has(word) || common.has(word.toUpperCase());
};

const byWord = new Map(Object.entries(signs).map(([sign, meant]) => [sign.toLowerCase(), meant]));

function meaning(word: string): string[] | null {
  const known = byWord.get(word.toLowerCase());
  if (known) return [...known];
  // A sign with the country's letters: US$, CA$, $US, CN¥, £GB.
  const [, before = '', sign = '', after = ''] = /^(\p{L}*)(\p{Sc})(\p{L}*)$/u.exec(word) ?? [];
  const country = (before + after).toUpperCase();
  const ofCountry = (byWord.get(sign) ?? []).filter((code) => code.startsWith(country));
  if (ofCountry.length > 0) return ofCountry;
  return isCode(word) ? [word.toUpperCase()] : null;
}

interface Found {
  codes: string[];
  rest: string;
}

/** What a currency sign or code may consist of; a digit, a space or a separator ends it. */
const startWord = /^([\p{L}\p{M}.]*\p{L}\.?\p{Sc}?|\p{L}{0,3}\p{Sc}\p{L}{0,3})\s?(?=[^\p{L}\p{M}]|$)/u;
const endWord = /\s?((?<![\p{L}\p{M}])(?:\p{L}[\p{L}\p{M}.]*|\p{L}{0,3}\p{Sc}\p{L}{0,3}))$/u;

/** Finds currency signs and codes at the ends of a text. Words that are no currency are left where they are. */
export const currencyMarks = {
  atStart(text: string): Found | null {
    const match = startWord.exec(text);
    const meant = match?.[1] === undefined ? null : meaning(match[1]);
    return match && meant ? { codes: meant, rest: text.slice(match[0].length) } : null;
  },
  atEnd(text: string): Found | null {
    const match = endWord.exec(text);
    const meant = match?.[1] === undefined ? null : meaning(match[1]);
    return match && meant ? { codes: meant, rest: text.slice(0, match.index) } : null;
  },
};
