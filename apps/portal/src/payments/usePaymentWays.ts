import type { Beneficiary } from '@kontor/api-client/contract';
import { beneficiaryPaymentRule, hasAvailable, type BeneficiaryPaymentKind } from '@kontor/api-client/domain';
import { CallError, useApi, useCall } from '@kontor/api-client/react';
import type { PaymentWay } from '@kontor/banking-widgets/beneficiary-payment-form';
import { useQuery } from '@tanstack/react-query';
import { useLoadable } from '../app/useLoadable.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';

/** A way that was told stays true for this long. */
const freshMs = 60_000;

const smallestSum = '1.00';

/**
 * How a payment of this kind may travel, as the bank offers it; with fee and arrival where there is a choice, and an account
 * in the currency to ask with; and the zone of the bank's days.
 */
export function usePaymentWays(
  kind: BeneficiaryPaymentKind,
  currencyId: string | undefined,
  beneficiary?: Beneficiary,
) {
  const { organization } = useSession();
  const client = useApi();
  const accounts = useAccounts();
  const settings = useCall('settings.payments', {});
  const offered = beneficiaryPaymentRule(kind).schemes.filter((scheme) =>
    settings.data?.paymentTypes.some(({ type, enabled }) => enabled && type === scheme),
  );
  const balances = accounts.status === 'success' ? accounts.data.flatMap((account) => account.balances) : [];
  const usable = balances.filter((balance) => balance.currencyId === currencyId);
  const from = usable.find(hasAvailable) ?? usable[0];
  const asks = offered.length > 1 && from !== undefined;
  const iban = kind === 'EURO' ? beneficiary?.iban : undefined;
  const told = useQuery({
    queryKey: ['paymentWays', organization.id, kind, from?.id, iban],
    enabled: asks,
    staleTime: freshMs,
    queryFn: async () => {
      if (from === undefined) return [];
      const paid = {
        organizationId: organization.id,
        accountId: from.accountId,
        currencyId: from.currencyId,
        // Nothing costs nothing: what the least payment costs is asked for.
        ...(hasAvailable(from) && { sum: smallestSum }),
      };
      const payment =
        kind === 'EURO' ? { kind, ...paid, ...(iban !== undefined && { iban }) } : { kind, ...paid };
      const checked = await client.call('payments.check', { body: { payment } });
      if (!checked.ok) throw new CallError('payments.check', checked);
      const { schemes, checkedAt } = checked.data;
      return schemes.map((way): PaymentWay => ({ ...way, toldAt: checkedAt }));
    },
  });
  const known = settings.data !== undefined && accounts.status !== 'pending' && !(asks && told.isLoading);
  const ways = offered.map(
    (scheme): PaymentWay => told.data?.find((one) => one.scheme === scheme) ?? { scheme },
  );
  return useLoadable([settings], known ? { ways, bankTimeZone: settings.data.bankTimezone } : undefined);
}
