import type { Beneficiary } from '@kontor/api-client/contract';
import { useListCall } from '@kontor/api-client/react';
import { useMemo } from 'react';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { beneficiaryPaymentAddress } from './beneficiaryPayment.ts';

/** Somebody who can be paid, in what, and where that begins: null where no page does yet. */
export type Payee = {
  readonly beneficiary: Beneficiary;
  readonly currency: string;
  readonly payment: string | null;
};

/**
 * The approved beneficiaries that stand first: the person's favourites, then the newest (PAYPAGE-03, HOME-10); of those whose name or
 * number has what is `wanted`, where something is.
 */
export function usePayees(wanted = '') {
  const { organization } = useSession();
  const input = inputs.payees(organization.id);
  const { query, items } = useListCall('beneficiaries.list', {
    query: { ...input.query, ...(wanted !== '' && { query: wanted }) },
  });
  const currencies = useCurrencies();
  const accounts = useAccounts();
  const held = accounts.status === 'success' ? accounts.data : undefined;
  const payees = useMemo(() => {
    if (!items || !currencies.data || !held) return undefined;
    const own = held.map(({ number }) => number);
    return items.map((beneficiary): Payee => {
      const currency = currencies.data?.find(({ id }) => id === beneficiary.currencyId)?.name ?? '';
      return { beneficiary, currency, payment: beneficiaryPaymentAddress(beneficiary, currency, own) };
    });
  }, [items, currencies.data, held]);
  const loaded = useLoadable([query, currencies], payees);
  return accounts.status === 'error' ? accounts : loaded;
}
