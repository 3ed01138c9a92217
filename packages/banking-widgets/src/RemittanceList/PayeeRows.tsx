import type { PaymentOrderItem, RemittanceStatus } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Avatar } from '@kontor/ui/avatar';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import { RemittanceMark } from './RemittanceMark.tsx';

type PayeeRowsProps = {
  items: readonly (PaymentOrderItem & { id?: string; status?: RemittanceStatus })[];
  countries: readonly { id: string; name: string }[];
  currency: AmountCurrency;
};

/** Who gets how much of an order, and how each part of it stands. */
export function PayeeRows({ items, countries, currency }: PayeeRowsProps) {
  const { text } = useDetailTexts();
  const id = useId();
  return (
    <Stack gap={2}>
      <Heading level={3} size="label" id={id}>
        {text('remittance.recipients')}
      </Heading>
      <List aria-labelledby={id}>
        {items.map((item, index) => {
          const number = item.iban ?? item.phone ?? item.counterpartyAccountNumber;
          const country = countries.find((one) => one.id === item.countryId)?.name;
          return (
            <ListRow
              key={item.id ?? index}
              leading={<Avatar name={item.benificiaryFullName} />}
              title={<bdi>{item.benificiaryFullName}</bdi>}
              subtitle={
                number === undefined || country === undefined
                  ? (country ?? number)
                  : text('remittance.payeeAt', { country, number })
              }
              trailing={<Amount value={item.sum} currency={currency} />}
              meta={item.status && <RemittanceMark status={item.status} />}
            />
          );
        })}
      </List>
    </Stack>
  );
}
