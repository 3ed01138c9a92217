import type { Beneficiary, Payment } from '@kontor/api-client/contract';
import { keptPayee } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { addressLike } from './repeatAddress.ts';
import { searchOfPayee } from './searchOfPayee.ts';

/** Whom a payment went to, among the beneficiaries; null where they are none, undefined where that isn't known. */
export function useKeptPayee(payment: Payment | undefined): Beneficiary | null | undefined {
  const { organization } = useSession();
  const { data } = useCall('beneficiaries.list', searchOfPayee(organization.id, payment), {
    enabled: payment !== undefined,
  });
  if (payment === undefined || data === undefined) return undefined;
  const found = data.edges.map(({ node }) => node);
  return keptPayee(payment, found) ?? null;
}

/** The form of a payment like this one, its payee filled in; null where that can't be. */
export function useRepeatAddress(
  payment: Payment | undefined,
  kept: Beneficiary | null | undefined,
): string | null {
  const accounts = useAccounts();
  const currencies = useCurrencies();
  if (payment === undefined || payment.exchange !== null) return null;
  const own = accounts.status === 'success' ? accounts.data.map((account) => account.number) : [];
  const currency = currencies.data?.find(({ id }) => id === payment.currencyId);
  return addressLike({ ...payment, paymentId: payment.id }, kept, currency?.name, own);
}
