import { maskedNumber } from '@kontor/api-client/domain';
import { formatRate, parseRate } from '../../platform/money/conversion.ts';
import type { PaymentView } from '../present.ts';
import { amountText, grouped } from '../../platform/text/amounts.ts';
import { nameInMessage } from '../../platform/text/nameInMessage.ts';
import { texts } from '../../platform/text/texts.ts';
import type { BankLanguage } from '../../platform/text/language.ts';

export type Subject = { title: string; lines: { label: string; value: string }[] };

/** What is signed, line by line: the popup shows it while the person reads the same amount and payee in the message. */
export function subjectAnswer(view: PaymentView, language: BankLanguage): Subject {
  const { row, exchange, feeDecimals, currency } = view;
  const say = texts[language];
  const amounts = amountsOf(view, language);
  const account = { label: say('signing:account'), value: maskedNumber(row.payeeAccountNumber) };
  const fee =
    row.feeAmount > 0n
      ? [
          {
            label: say('signing:fee'),
            value: `${amountText(row.feeAmount, feeDecimals, language)} ${currency}`,
          },
        ]
      : [];
  if (exchange !== null)
    return {
      title: say('signing:exchange'),
      lines: [
        { label: say('signing:sold'), value: amounts.sum },
        { label: say('signing:bought'), value: amounts.bought },
        {
          label: say('signing:rate'),
          value: rateText(exchange.quote.rate, language, currency, exchange.currency),
        },
        account,
        ...fee,
      ],
    };
  return {
    title: say('signing:payment'),
    lines: [
      { label: say('signing:amount'), value: amounts.sum },
      { label: say('signing:payee'), value: row.payeeName },
      account,
      ...fee,
      ...(row.details === '' ? [] : [{ label: say('signing:reference'), value: row.details }]),
    ],
  };
}

/**
 * Text of the message that carries a signing code: amount, payee and the end of the account, of an exchange both amounts, so
 * that the person sees what the code is good for (RTS 2018/389 art. 5); of the payee's name, which a colleague may have typed, what
 * `nameInMessage` leaves. The last line lets a phone fill the code in on this
 * host only.
 */
export function signingMessage(
  view: PaymentView,
  code: string,
  language: BankLanguage,
  host: string,
): string {
  const say = texts[language];
  const { sum, bought } = amountsOf(view, language);
  const account = maskedNumber(view.row.payeeAccountNumber);
  const sentence =
    view.exchange === null
      ? say('signing:pay', { amount: sum, payee: nameInMessage(view.row.payeeName), account, code })
      : say('signing:convert', { sold: sum, bought, account, code });
  return `${sentence}\n\n@${host} #${code}`;
}

/** Sum and, of an exchange, what it buys, each with its currency. */
const amountsOf = ({ row, currency, decimals, exchange }: PaymentView, language: BankLanguage) => ({
  sum: `${amountText(row.sum, decimals, language)} ${currency}`,
  bought:
    exchange === null
      ? ''
      : `${amountText(exchange.quote.toSum, exchange.decimals, language)} ${exchange.currency}`,
});

const rateText = (rate: string, language: BankLanguage, from: string, to: string): string =>
  `1 ${from} = ${grouped(formatRate(parseRate(rate)), language, 2, 14)} ${to}`;
