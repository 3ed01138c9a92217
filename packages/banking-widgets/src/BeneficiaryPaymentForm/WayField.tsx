import { RadioGroup } from '@kontor/ui/radio-group';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { currencyOf } from '../shared/currencies.ts';
import type { BeneficiaryPaymentFormProps } from './BeneficiaryPaymentForm.tsx';
import { useWays } from './useWays.ts';

type WayFieldProps = Pick<
  BeneficiaryPaymentFormProps,
  'ways' | 'order' | 'onSchemeChange' | 'bankTimeZone' | 'currencies'
> & { error: string | undefined; from: PayingBalance | undefined };

/** How a payment travels, where there is a choice. */
export function WayField({ ways, order, onSchemeChange, bankTimeZone, currencies, error }: WayFieldProps) {
  const { text } = useDetailTexts();
  const { nameOf, describe } = useWays(currencyOf(currencies, order.beneficiary.currencyId), bankTimeZone);
  if (ways.length < 2) return null;
  return (
    <RadioGroup
      label={text('payment.speed')}
      look="card"
      items={ways.map((way) => ({
        id: way.scheme,
        label: nameOf(way.scheme),
        description: describe(way),
        disabled: way.available === false,
      }))}
      value={order.scheme}
      onChange={(id) => {
        const chosen = ways.find(({ scheme }) => scheme === id);
        if (chosen !== undefined) onSchemeChange(chosen.scheme);
      }}
      error={error}
    />
  );
}
