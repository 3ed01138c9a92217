import { useCall } from '@kontor/api-client/react';
import { FeeList } from '@kontor/banking-widgets/fee-list';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';

/** The bank's prices, below the fees that were charged (ENTITY-17). */
export function Prices() {
  const { organization } = useSession();
  const accounts = useAccounts();
  const currencies = useCurrencies();
  const priced = useCall('organizations.get', { params: { id: organization.id } });
  const prices = useLoadable(
    [priced, currencies],
    priced.data &&
      currencies.data && {
        tariff: priced.data.tariff?.name ?? null,
        fees: priced.data.tariff?.fees ?? [],
        customFees: priced.data.customFees,
      },
  );
  const held =
    accounts.status === 'success'
      ? accounts.data.flatMap(({ balances }) => balances.map(({ currencyId }) => currencyId))
      : [];
  return <FeeList prices={prices} currencies={currencies.data ?? []} held={held} />;
}
