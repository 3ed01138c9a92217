/** What a text copied from an invoice says of whom to pay. An entry of its own: forms load it once they are there. */
import { mayBeIban } from './accountNumbers.ts';

export { readEpcQr } from './epcQr.ts';

/** What a text says beyond doubt; what could mean two things is not among it. */
export type InvoiceFacts = {
  /** Compact, as long as its country has them, with check digits that are right. */
  readonly iban: string;
  readonly bic?: string;
  readonly name?: string;
  /** Canonical decimal text, and the code of its currency (`EUR`). */
  readonly amount?: { readonly sum: string; readonly currency: string };
  readonly reference?: string;
};

/** How long an IBAN is in each country (ISO 13616). */
const lengths = new Map(
  (
    'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22' +
    'GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31' +
    'MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24' +
    'XK20YE30'
  )
    .match(/.{4}/g)
    ?.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

type Found = { readonly value: string; readonly start: number; readonly end: number };

/** Every IBAN of a text, in any spacing. */
function ibansOf(text: string): Found[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])([a-z]{2})\s?\d\d/giu)].flatMap(({ index, 1: country = '' }) => {
    const length = lengths.get(country.toUpperCase());
    if (length === undefined) return [];
    const spaced = new RegExp(
      `^(?:[A-Z0-9][ \\u00a0\\u202f.-]?){${length - 1}}[A-Z0-9](?![\\p{L}\\p{N}])`,
      'iu',
    );
    const written = spaced.exec(text.slice(index))?.[0];
    const value = written?.replaceAll(/[^a-z0-9]/gi, '').toUpperCase() ?? '';
    return written !== undefined && mayBeIban(value)
      ? [{ value, start: index, end: index + written.length }]
      : [];
  });
}

/**
 * What stands before a value, in the languages of the bank. A name alone may be that of anything: only where a line or an
 * entry begins with it is it the payee's.
 */
const labels = {
  name:
    'payee(?: name)?|beneficiary(?: name)?|account (?:holder|name)|recipient|(?:zahlungs)?empfänger(?:in)?|kontoinhaber(?:in)?|' +
    'begünstigte[rn]?|bénéficiaire|titulaire(?: du compte)?|beneficiario|titular(?: de la cuenta)?|(?:اسم )?(?:المستفيد|صاحب الحساب)|' +
    '(?<=(?:^|[\\n\\t;|,])\\s*)(?:name|nom|nombre|الاسم)',
  reference:
    '(?:payment )?reference|ref|invoice(?: no| number)?|verwendungszweck|(?:zahlungs)?referenz|rechnung(?:snummer|s-?nr|[ -]nr)?|motif|' +
    'référence|(?:n° de )?facture|referencia|concepto|factura|المرجع|مرجع الدفع|رقم الفاتورة',
  amount:
    '(?:total )?amount(?: due)?|total(?: due)?|(?:gesamt|rechnungs|zahl)?betrag|summe|montant(?: total)?|total ttc|net à payer|' +
    'importe(?: total)?|المبلغ|الإجمالي',
  // Ends the value before it.
  other:
    'iban|bic|swift|bank(?: name)?|name (?:of|der) (?:the )?bank|bankname|nom de la banque|nombre del banco|banque|banco|date|due(?: date)?|' +
    'datum|fällig(?: am)?|échéance|fecha|vencimiento|sort code|account(?: number| no)?|kontonummer|vat|ust|mwst|tva|iva|البنك|التاريخ',
} as const;

type Label = keyof typeof labels;

const labelled = new RegExp(
  `(?<!\\p{L})(?:${Object.entries(labels)
    .map(([label, words]) => `(?<${label}>${words})`)
    .join('|')})\\.?\\s*(?:[:：=]|\\t)\\s*`,
  'giu',
);

/** The values that stand behind labels, up to the next label or the end of the line or entry. */
function valuesOf(text: string): readonly (Found & { label: Label })[] {
  const found = [...text.matchAll(labelled)];
  return found.map((match, place) => {
    const start = match.index + match[0].length;
    const rest = text.slice(start, found[place + 1]?.index);
    const value = /^[^\n\t;|]*/.exec(rest)?.[0] ?? '';
    const label =
      (Object.keys(labels) as Label[]).find((one) => match.groups?.[one] !== undefined) ?? 'other'; // the keys of a constant
    return { label, value: value.replaceAll(/^[\s,-]+|[\s,-]+$/g, ''), start, end: start + value.length };
  });
}

/** The only one of them; undefined where there is none, or where they differ. */
const sole = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const digits = "\\d{1,3}(?:[.,'’\\u00a0\\u202f]\\d{3})+(?:[.,]\\d\\d)?|\\d+(?:[.,]\\d\\d)?";
const unit = '[€£]|EUR|GBP|USD';
/** An amount with its currency; digits beside it, apart by a space alone, might belong to it: then it is none. */
const money = new RegExp(
  `(?<![\\p{L}\\p{N}.,'’-]|\\d\\s)(?:(?<before>${unit})\\s?(?<first>${digits})|(?<last>${digits})\\s?(?<after>${unit}))` +
    "(?![\\p{L}\\p{N}]|[.,'’]\\d|\\s\\d)",
  'giu',
);
const units = new RegExp(`${unit}|\\$`, 'giu');
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** `1.234,56` as `1234.56`; undefined for `1.234`, which is two numbers in two countries. */
function decimalOf(written: string): string | undefined {
  const number = written.replaceAll(/['’\u00a0\u202f]/g, '');
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d\d))?$/.exec(number) ?? [];
  const groups = whole.split(/[.,]/);
  const marks = new Set(whole.match(/[.,]/g));
  const mark = decimals === undefined ? undefined : number.at(-3);
  const isClear =
    marks.size === 0 || (marks.size === 1 && (mark === undefined ? groups.length > 2 : !marks.has(mark)));
  if (!isClear) return undefined;
  const bare = groups.join('').replace(/^0+(?=\d)/, '');
  return decimals === undefined ? bare : `${bare}.${decimals}`;
}

function amountOf(text: string, values: ReturnType<typeof valuesOf>): InvoiceFacts['amount'] {
  const all = [...text.matchAll(money)].map(({ index, groups = {} }) => {
    const written = groups['before'] ?? groups['after'] ?? '';
    const sum = decimalOf(groups['first'] ?? groups['last'] ?? '');
    return { index, amount: `${sum ?? '?'} ${signs[written] ?? written.toUpperCase()}` };
  });
  const due = values.filter(({ label }) => label === 'amount');
  const isDue = (index: number) => due.some(({ start, end }) => index >= start && index < end);
  // Without a label, one that can't be read might be the amount.
  const unread = due.length === 0 && (text.match(units)?.length ?? 0) > all.length;
  const amounts = due.length === 0 ? all : all.filter(({ index }) => isDue(index));
  const [sum = '', currency = ''] = (!unread && sole(amounts.map(({ amount }) => amount))?.split(' ')) || [];
  return /[1-9]/.test(sum) ? { sum, currency } : undefined;
}

const bic =
  /(?<![\p{L}\p{N}])(?:[Bb][Ii][Cc]|[Ss][Ww][Ii][Ff][Tt])(?:[-/ ]?(?:[Bb][Ii][Cc]|[Ss][Ww][Ii][Ff][Tt]|[Cc]ode))*\s*[:：=]?\s*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)(?![\p{L}\p{N}])/gu;

/** What a text says of a payment to an account outside the bank; undefined where it names none, or more than one. */
export function readInvoice(text: string): InvoiceFacts | undefined {
  // More is no entry of an invoice, but a whole letter.
  if (text.length > 2000) return undefined;
  const ibans = ibansOf(text);
  const iban = sole(ibans.map(({ value }) => value));
  if (iban === undefined) return undefined;
  // What is read already is no part of anything else.
  const rest = ibans
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)};${left.slice(end)}`, text);
  const others = rest.replaceAll(bic, ';');
  const values = valuesOf(others);
  const said = (label: Label) =>
    sole(values.flatMap((one) => (one.label === label && one.value !== '' ? [one.value] : [])));
  // A colon in a value is that of a label nobody knows; behind a comma something else may begin, such as an address.
  const clear = (value: string | undefined, doubtful: RegExp) =>
    value !== undefined && value.length <= 140 && /[\p{L}\p{N}]/u.test(value) && !doubtful.test(value)
      ? value
      : undefined;
  const facts = {
    bic: sole(
      [...rest.matchAll(bic)].flatMap(([, code = '']) =>
        code.slice(4, 6) === iban.slice(0, 2) ? [code] : [],
      ),
    ),
    name: clear(said('name'), /[:：]|,.*\d|^[^\p{L}]*\p{L}?[^\p{L}]*$/u),
    amount: amountOf(others, values),
    reference: clear(said('reference'), /[:：,]/u),
  };
  return {
    iban,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
}
