import type { Beneficiary, Casp } from '@kontor/api-client/contract';
import { paymentKindOf, type BeneficiaryPaymentKind } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/payment-form';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';

type Payable = { beneficiary: Beneficiary; currency: string; casps: readonly Casp[] };

/**
 * A beneficiary as the bank has them, with the code of their currency and whoever may keep a wallet; null where they aren't
 * the organization's, or aren't paid by this kind of payment.
 */
export function usePayableBeneficiary(
  kind: BeneficiaryPaymentKind,
  id: string,
  enabled: boolean,
): Loadable<Payable | null> {
  const { organization } = useSession();
  const found = useCall('beneficiaries.get', { params: { id } }, { enabled });
  const currencies = useCurrencies();
  const crypto = kind === 'CRYPTO_ASSET_PAYMENT';
  const casps = useCall('casps.list', { query: { all: 'true' } }, { enabled: enabled && crypto });
  const failure = found.error?.failure;
  const missing = failure?.kind === 'http' && failure.status === 404;
  const known = useLoadable<Payable | null>(
    [found, currencies, ...(crypto ? [casps] : [])],
    found.data && currencies.data && (!crypto || casps.data)
      ? payable(found.data, currencies.data.find((one) => one.id === found.data.currencyId)?.name ?? '')
      : undefined,
  );
  return missing ? { status: 'success', data: null } : known;

  function payable(beneficiary: Beneficiary, currency: string): Payable | null {
    const own = beneficiary.organizationId === organization.id;
    return own && paymentKindOf(beneficiary, currency) === kind
      ? { beneficiary, currency, casps: casps.data?.edges.map(({ node }) => node) ?? [] }
      : null;
  }
}
