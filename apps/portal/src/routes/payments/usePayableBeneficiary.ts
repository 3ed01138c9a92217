import type { Beneficiary, Casp, Currency } from '@kontor/api-client/contract';
import {
  beneficiaryPaymentRule,
  paymentKindOf,
  type BeneficiaryPaymentKind,
} from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/payment-form';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Without a beneficiary: somebody new, whose name and account the form asks for. */
type Payable = { beneficiary: Beneficiary | null; currency: Currency; casps: readonly Casp[] };

/**
 * A beneficiary as the bank has them, with their currency and who may keep a wallet; null where they aren't the
 * organization's, or aren't paid by this kind of payment. No `id`: somebody new.
 */
export function usePayableBeneficiary(
  kind: BeneficiaryPaymentKind,
  id: string | null,
  enabled: boolean,
): Loadable<Payable | null> {
  const { organization } = useSession();
  const found = useCall(
    'beneficiaries.get',
    { params: { id: id ?? '' } },
    { enabled: enabled && id !== null },
  );
  const currencies = useCurrencies();
  const crypto = kind === 'CRYPTO_ASSET_PAYMENT';
  const casps = useCall('casps.list', { query: { all: 'true' } }, { enabled: enabled && crypto });
  const failure = found.error?.failure;
  const missing = failure?.kind === 'http' && failure.status === 404;
  const known = useLoadable<Payable | null>(
    [found, currencies, ...(crypto ? [casps] : [])],
    (found.data || id === null) && currencies.data && (!crypto || casps.data)
      ? payable(found.data ?? null, currencies.data)
      : undefined,
  );
  return missing ? { status: 'success', data: null } : known;

  function payable(beneficiary: Beneficiary | null, known: readonly Currency[]): Payable | null {
    const currency = known.find((one) =>
      beneficiary === null
        ? one.name === beneficiaryPaymentRule(kind).currency
        : one.id === beneficiary.currencyId,
    );
    if (currency === undefined) return null;
    if (beneficiary !== null) {
      const own = beneficiary.organizationId === organization.id;
      if (!own || paymentKindOf(beneficiary, currency.name) !== kind) return null;
    }
    return { beneficiary, currency, casps: casps.data?.edges.map(({ node }) => node) ?? [] };
  }
}
