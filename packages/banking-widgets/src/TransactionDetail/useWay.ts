import type { Currency, PaymentTimeline } from '@kontor/api-client/contract';
import { isolate, useLocale, useMessages } from '@kontor/ui/locale';
import type { TimelineItem } from '@kontor/ui/timeline';
import { useTexts } from '../i18n/useTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { dateTimeText } from '../shared/dates.ts';
import { wayMessages } from './messages.ts';

type Step = PaymentTimeline['steps'][number];

type Way = {
  currencies: readonly Currency[];
  currencyId: string;
  /** IANA zone. */
  timeZone: string;
};

/** Steps of a payment, done ones with their moment and then what comes, of which the first is where it stands. */
export function useWay({ currencies, currencyId, timeZone }: Way) {
  const { text, amount, locale } = useTexts();
  const { direction } = useLocale();
  const messages = useMessages(wayMessages);
  const fill = (message: string, value: string) =>
    message.replace(/\{\{\w+\}\}/, () => (direction === 'rtl' ? isolate(value) : value));
  const moment = (at: string) => dateTimeText(at, { locale, timeZone });

  const labelOf = ({ code, at, bank = '' }: Step): string => {
    switch (code) {
      case 'CREATED':
        return messages.created;
      case 'SIGNED':
        return at === null ? messages.toSign : messages.signed;
      case 'SCREENING':
        return at === null ? messages.toCheck : messages.checked;
      case 'SENT':
        return at === null ? messages.toSend : messages.sent;
      case 'AT_INTERMEDIARY':
        return fill(messages.at, bank);
      case 'CREDITED':
        return at === null ? messages.toArrive : messages.arrived;
      case 'REJECTED':
      case 'RETURNED':
        return text(`transactions.status.${code}`);
    }
  };
  const descriptionOf = ({ code, at, deducted, reason }: Step, etaAt: string | null) => {
    if (deducted !== undefined)
      return fill(messages.kept, amount(deducted, currencyOf(currencies, currencyId)));
    return code === 'CREDITED' && at === null && etaAt !== null
      ? fill(messages.expected, moment(etaAt))
      : reason;
  };
  return ({ steps, etaAt }: PaymentTimeline): TimelineItem[] => {
    const next = steps.findIndex(({ at }) => at === null);
    return steps.map((step, index) => ({
      id: `${step.code} ${index}`,
      label: labelOf(step),
      state: stateOf(step, index === next),
      ...(step.at !== null && { time: { dateTime: step.at, text: moment(step.at) } }),
      description: descriptionOf(step, etaAt),
    }));
  };
}

function stateOf({ code, at }: Step, isNext: boolean): TimelineItem['state'] {
  if (code === 'REJECTED' || code === 'RETURNED') return 'error';
  if (at !== null) return 'done';
  return isNext ? 'current' : 'upcoming';
}
