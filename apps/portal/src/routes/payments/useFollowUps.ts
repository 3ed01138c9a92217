import type { Beneficiary, Payment } from '@kontor/api-client/contract';
import { keptPayee } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { CompletionFollowUps } from '@kontor/banking-widgets/payment-success';
import { useNavigate } from 'react-router';
import { useReceipt } from '../../exports/useReceipt.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { isWhole } from '../../payments/recentRecipients.ts';
import { addressLike } from '../../payments/repeatAddress.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { newBeneficiaryOf } from '../paths.ts';

/** What can follow a payment that was signed: its receipt once it is booked, the same again, its payee kept, and a template of it. */
export function useFollowUps(payment: Payment | undefined): {
  readonly followUps: CompletionFollowUps;
  /** What a template of it needs: the beneficiary it went to, where they are one. Null where it can't be made again. */
  readonly template: { readonly beneficiaryId: string | undefined } | null;
} {
  const { mayPay, seesHistory } = useSession();
  const navigate = useNavigate();
  const receipt = useReceipt({ paymentId: payment?.id ?? '' });
  const signed = payment !== undefined && payment.status !== 'UNSIGNED';
  const kept = useKeptPayee(signed && mayPay && payment.kind !== 'BETWEEN_ACCOUNTS' ? payment : undefined);
  const again = useRepeatAddress(payment, kept);
  if (!signed) return { followUps: {}, template: null };
  const leadTo = (address: string) => () => void navigate(address);
  const followUps = {
    receipt: payment.status === 'COMPLETED' ? receipt : undefined,
    onRepeat: mayPay && again !== null ? leadTo(again) : undefined,
    onSavePayee:
      seesHistory && kept === null && canBeKept(payment) ? leadTo(newBeneficiaryOf(payment.id)) : undefined,
  };
  return { followUps, template: mayPay && again !== null ? { beneficiaryId: kept?.id } : null };
}

/** Whom a payment went to, among the beneficiaries; null where they are none, undefined where that isn't known. */
function useKeptPayee(payment: Payment | undefined): Beneficiary | null | undefined {
  const { organization } = useSession();
  const number = payment?.iban ?? payment?.counterpartyAccountNumber;
  const { data } = useCall(
    'beneficiaries.list',
    {
      query: {
        organizationId: organization.id,
        paymentType: payment?.paymentType,
        currencyId: payment?.currencyId,
        // Somebody who comes for cash is searched by name: phone numbers aren't.
        query: (payment?.kind === 'CASH_OVER_COUNTER' ? payment.benificiaryFullName : number) ?? '',
      },
    },
    { enabled: payment !== undefined },
  );
  if (payment === undefined || data === undefined) return undefined;
  const found = data.edges.map(({ node }) => node);
  return keptPayee(payment, found) ?? null;
}

/** The form of a payment like this one, its payee filled in; null where that can't be. */
function useRepeatAddress(payment: Payment | undefined, kept: Beneficiary | null | undefined): string | null {
  const accounts = useAccounts();
  const currencies = useCurrencies();
  if (payment === undefined || payment.exchange !== null) return null;
  const own = accounts.status === 'success' ? accounts.data.map((account) => account.number) : [];
  const currency = currencies.data?.find(({ id }) => id === payment.currencyId);
  return addressLike(payment, kept, currency?.name, own);
}

/** Whether a payment says all that a beneficiary needs: of a person at this bank it tells no whole number. */
const canBeKept = ({ kind, counterpartyAccountNumber: number }: Payment): boolean =>
  kind === 'EURO' || kind === 'GBP' || (kind === 'INTERNAL' && number !== null && isWhole(number));
