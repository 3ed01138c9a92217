import { formatMinor } from '@kontor/api-client/domain';
import type { PaymentView } from '../payments/present.ts';

/** Languages the bank words its messages in. */
export type MessageLanguage = 'en' | 'de';

const words = {
  en: {
    locale: 'en-GB',
    title: 'Payment',
    amount: 'Amount',
    payee: 'Recipient',
    account: 'Account',
    fee: 'Fee',
    reference: 'Reference',
    sentence: (amount: string, payee: string, code: string) => `Pay ${amount} to ${payee}. Code ${code}`,
  },
  de: {
    locale: 'de-DE',
    title: 'Zahlung',
    amount: 'Betrag',
    payee: 'Empfänger',
    account: 'Konto',
    fee: 'Gebühr',
    reference: 'Verwendungszweck',
    sentence: (amount: string, payee: string, code: string) => `${amount} an ${payee} zahlen. Code ${code}`,
  },
} as const;

export type Subject = { title: string; lines: { label: string; value: string }[] };

/** What is signed, line by line: the popup shows it while the person reads the same amount and payee in the message. */
export function subjectAnswer(
  { row, currency, decimals, feeDecimals }: PaymentView,
  language: MessageLanguage,
): Subject {
  const { locale, title, ...labels } = words[language];
  return {
    title,
    lines: [
      { label: labels.amount, value: `${amountText(row.sum, decimals, locale)} ${currency}` },
      { label: labels.payee, value: row.payeeName },
      { label: labels.account, value: ending(row.payeeAccountNumber) },
      ...(row.feeAmount > 0n
        ? [{ label: labels.fee, value: `${amountText(row.feeAmount, feeDecimals, locale)} ${currency}` }]
        : []),
      ...(row.details === '' ? [] : [{ label: labels.reference, value: row.details }]),
    ],
  };
}

/**
 * Text of the message that carries a signing code: amount, payee and the end of the account, so that the person sees what
 * the code is good for (RTS 2018/389 art. 5). The last line lets a phone fill the code in on this host only.
 */
export function signingMessage(
  { row, currency, decimals }: PaymentView,
  code: string,
  language: MessageLanguage,
  host: string,
): string {
  const { locale, sentence } = words[language];
  const amount = `${amountText(row.sum, decimals, locale)} ${currency}`;
  return `${sentence(amount, `${row.payeeName} ${ending(row.payeeAccountNumber)}`, code)}\n\n@${host} #${code}`;
}

const ending = (number: string): string => `…${number.slice(-4)}`;

/** Grouped as the language does it; from the exact decimal text, never through a number. */
function amountText(minor: bigint, decimals: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  });
  return format.format(formatMinor(minor, decimals) as Intl.StringNumericLiteral); // a canonical decimal text is one
}
