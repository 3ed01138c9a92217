import type { PaymentScheme } from '@kontor/api-client/contract';
import { List, ListRow } from '@kontor/ui/list';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { useWays, type PaymentWay } from './useWays.ts';

export type PaymentWaysProps = {
  ways: readonly PaymentWay[];
  /** Where the payment goes on in this way. */
  addressOf: (scheme: PaymentScheme) => string;
  /** In which the fees are. */
  currency: AmountCurrency;
  /** IANA zone of the bank's days: by it is said when a payment arrives. */
  bankTimeZone: string;
};

/** The ways a payment can travel, each with its least fee and when it arrives; one that isn't possible says why. */
export function PaymentWays({ ways, addressOf, currency, bankTimeZone }: PaymentWaysProps) {
  const { text } = useDetailTexts();
  const { nameOf, describe, feeOf } = useWays(currency, bankTimeZone);
  return (
    <List aria-label={text('payment.speed')}>
      {ways.map((way) => {
        const possible = way.available !== false;
        return (
          <ListRow
            key={way.scheme}
            title={nameOf(way.scheme)}
            subtitle={describe(way)}
            trailing={feeOf(way)}
            {...(possible ? { href: addressOf(way.scheme), chevron: true } : { disabled: true })}
          />
        );
      })}
    </List>
  );
}
