import { formatMinor, maskedNumber } from '@kontor/api-client/domain';
import { formatRate, parseRate } from '../../platform/money/conversion.ts';
import type { PaymentView } from '../present.ts';
import { texts } from '../../platform/text/index.ts';
import type { BankLanguage } from '../../platform/text/language.ts';

export type Subject = { title: string; lines: { label: string; value: string }[] };

/** What is signed, line by line: the popup shows it while the person reads the same amount and payee in the message. */
export function subjectAnswer(view: PaymentView, language: BankLanguage): Subject {
  const { row, exchange, feeDecimals, currency } = view;
  const { locale, signing: labels } = texts[language];
  const amounts = amountsOf(view, locale);
  const account = { label: labels.account, value: maskedNumber(row.payeeAccountNumber) };
  const fee =
    row.feeAmount > 0n
      ? [{ label: labels.fee, value: `${amountText(row.feeAmount, feeDecimals, locale)} ${currency}` }]
      : [];
  if (exchange !== null)
    return {
      title: labels.exchange,
      lines: [
        { label: labels.sold, value: amounts.sum },
        { label: labels.bought, value: amounts.bought },
        { label: labels.rate, value: rateText(exchange.quote.rate, locale, currency, exchange.currency) },
        account,
        ...fee,
      ],
    };
  return {
    title: labels.payment,
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
  language: BankLanguage,
  host: string,
): string {
  const { locale, signing } = texts[language];
  const { sum, bought } = amountsOf(view, locale);
  const account = maskedNumber(view.row.payeeAccountNumber);
  const sentence =
    view.exchange === null
      ? signing.pay(sum, view.row.payeeName, account, code)
      : signing.convert(sum, bought, account, code);
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
