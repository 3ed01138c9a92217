import { formatMinor, maskedNumber } from '@kontor/api-client/domain';
import { formatRate, parseRate } from '../exchange/conversion.ts';
import type { PaymentView } from '../payments/present.ts';

/** Languages the bank words its messages in. */
export type MessageLanguage = 'en' | 'de';

const words = {
  en: {
    locale: 'en-GB',
    payment: 'Payment',
    exchange: 'Currency exchange',
    amount: 'Amount',
    payee: 'Recipient',
    account: 'Account',
    sold: 'You sell',
    bought: 'You get',
    rate: 'Rate',
    fee: 'Fee',
    reference: 'Reference',
    paying: (amount: string, payee: string, code: string) => `Pay ${amount} to ${payee}. Code ${code}`,
    exchanging: (sold: string, bought: string, account: string, code: string) =>
      `Exchange ${sold} for ${bought} to ${account}. Code ${code}`,
  },
  de: {
    locale: 'de-DE',
    payment: 'Zahlung',
    exchange: 'Währungstausch',
    amount: 'Betrag',
    payee: 'Empfänger',
    account: 'Konto',
    sold: 'Sie verkaufen',
    bought: 'Sie erhalten',
    rate: 'Kurs',
    fee: 'Gebühr',
    reference: 'Verwendungszweck',
    paying: (amount: string, payee: string, code: string) => `${amount} an ${payee} zahlen. Code ${code}`,
    exchanging: (sold: string, bought: string, account: string, code: string) =>
      `${sold} in ${bought} tauschen, auf ${account}. Code ${code}`,
  },
} as const;

export type Subject = { title: string; lines: { label: string; value: string }[] };

/** What is signed, line by line: the popup shows it while the person reads the same amount and payee in the message. */
export function subjectAnswer(view: PaymentView, language: MessageLanguage): Subject {
  const { row, exchange, feeDecimals, currency } = view;
  const { locale, payment, exchange: title, ...labels } = words[language];
  const amounts = amountsOf(view, locale);
  const account = { label: labels.account, value: maskedNumber(row.payeeAccountNumber) };
  const fee =
    row.feeAmount > 0n
      ? [{ label: labels.fee, value: `${amountText(row.feeAmount, feeDecimals, locale)} ${currency}` }]
      : [];
  if (exchange !== null)
    return {
      title,
      lines: [
        { label: labels.sold, value: amounts.sum },
        { label: labels.bought, value: amounts.bought },
        { label: labels.rate, value: rateText(exchange.quote.rate, locale, currency, exchange.currency) },
        account,
        ...fee,
      ],
    };
  return {
    title: payment,
    lines: [
      { label: labels.amount, value: amounts.sum },
      { label: labels.payee, value: row.payeeName },
      account,
      ...fee,
      ...(row.details === '' ? [] : [{ label: labels.reference, value: row.details }]),
    ],
  };
}

/**
 * Text of the message that carries a signing code: amount, payee and the end of the account, of an exchange both amounts, so
 * that the person sees what the code is good for (RTS 2018/389 art. 5). The last line lets a phone fill the code in on this
 * host only.
 */
export function signingMessage(
  view: PaymentView,
  code: string,
  language: MessageLanguage,
  host: string,
): string {
  const { locale, paying, exchanging } = words[language];
  const { sum, bought } = amountsOf(view, locale);
  const account = maskedNumber(view.row.payeeAccountNumber);
  const sentence =
    view.exchange === null
      ? paying(sum, `${view.row.payeeName} ${account}`, code)
      : exchanging(sum, bought, account, code);
  return `${sentence}\n\n@${host} #${code}`;
}

/** Sum and, of an exchange, what it buys, each with its currency. */
const amountsOf = ({ row, currency, decimals, exchange }: PaymentView, locale: string) => ({
  sum: `${amountText(row.sum, decimals, locale)} ${currency}`,
  bought:
    exchange === null
      ? ''
      : `${amountText(exchange.quote.toSum, exchange.decimals, locale)} ${exchange.currency}`,
});

const rateText = (rate: string, locale: string, from: string, to: string): string =>
  `1 ${from} = ${grouped(formatRate(parseRate(rate)), 14, locale)} ${to}`;

const amountText = (minor: bigint, decimals: number, locale: string): string =>
  grouped(formatMinor(minor, decimals), decimals, locale);

/** Grouped as the language does it; from the exact decimal text, never through a number. */
function grouped(text: string, decimals: number, locale: string): string {
  const name = `${locale} ${decimals}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: Math.min(decimals, 2),
      maximumFractionDigits: decimals,
    });
  formats.set(name, format);
  return format.format(text as Intl.StringNumericLiteral); // a canonical decimal text is one
}

/** Making one takes longer than all the rest of a message. */
const formats = new Map<string, Intl.NumberFormat>();
